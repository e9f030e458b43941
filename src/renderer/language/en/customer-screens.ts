/** The screens that are turned to customers, and how one is let in. */
export const customerScreenWords = {
  customerScreens: {
    title: 'Customer’s screen',
    text: 'A tablet or a second screen that is turned to the customer. It shows what they buy, the code and that it is paid, and can do nothing else.',
    none: 'No screen is connected yet.',
    notHere:
      'This app shows the customer’s screen on a second display of this machine. A tablet is connected to a till that runs in a browser: the installation guide says how.',
    display: {
      title: 'Customer’s screen on a second display',
      notes: {
        noDisplay:
          'This machine has one display only. Once another one is plugged in and this is on, the customer’s screen opens there by itself. A tablet can be the customer’s screen of a till that runs in a browser: the installation guide says how.',
        failed:
          'The customer’s screen could not be shown. Switch it off and on again; if that does not help, start Comptoir again.',
        notHere:
          'This till runs in a browser: open the customer’s screen on the other display as a page, and connect it by a code.',
      },
    },
    belong: (register: string) => `What is connected here belongs to this register: ${register}.`,
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
    network: {
      title: 'Screens on the shop’s network',
      opening: 'The way for screens on the network is being opened…',
      none: 'This machine is on no network of a shop at the moment.',
      portTaken: (port: number) =>
        `Another program uses port ${port} of this machine. The till tries again by itself.`,
      failed:
        'This machine does not let the till listen on its network. The till tries again by itself.',
      scan: 'On a tablet of the shop’s network, scan this or open:',
      code: 'QR code of the address',
      here: (address: string) => `A second screen of this machine opens ${address}.`,
      trust: (address: string) =>
        `Does the tablet not know this till yet? Load its certificate there from ${address} and compare it with this (SHA-256) before you trust it:`,
    },
    disconnect: 'Disconnect',
    disconnectSure: 'Really disconnect?',
    close: 'Close',
  },
};
