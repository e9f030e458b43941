declare global {
  interface Window {
    /** Listens to the stream at this address and shows a word for what it says. */
    listen(address: string): void;
  }
}

const heading = document.querySelector('h1');

window.listen = (address) => {
  const show = (word: string): void => {
    if (heading) heading.textContent = word;
  };
  const source = new EventSource(address);
  source.addEventListener('ready', () => show('Listening'));
  source.addEventListener('payment.status', ({ data }) => {
    const { status } = JSON.parse(data) as { status: string };
    if (status !== 'completed') return;
    show('Paid');
    source.close();
  });
};

export {};
