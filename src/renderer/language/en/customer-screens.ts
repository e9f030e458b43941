/** The screens that are turned to customers, and how one is let in. */
export const customerScreenWords = {
  customerScreens: {
    title: 'Customer’s screen',
    text: 'A tablet or a second screen that is turned to the customer. It shows what they buy, the code and that it is paid, and can do nothing else.',
    none: 'No screen is connected yet.',
    notHere: 'This app lets in no screen of its own yet: a till that runs in a browser does.',
    device: (name: string) => `Screen ${name}`,
    there: 'Connected now',
    seen: (at: string) => `Last seen ${at}`,
    since: (date: string) => `Connected since ${date}`,
    connect: 'Connect a screen',
    newCode: 'New code',
    how: (address: string) => `On that screen, open ${address} and key this code:`,
    left: (time: string) => `It works once, for another ${time}.`,
    ends: {
      used: 'The screen is connected.',
      ended: 'The code has run out.',
      guessed: 'The code was keyed wrong too often and works no more.',
    },
    disconnect: 'Disconnect',
    disconnectSure: 'Really disconnect?',
    close: 'Close',
  },
};
