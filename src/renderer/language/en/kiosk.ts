import type { ShopSettings } from '../../../contract/views/access-view.ts';

/** Where customers serve themselves, as the shop sets it up and minds it. */
export const kioskWords = {
  kiosk: {
    screens: {
      title: 'Kiosks',
      text: 'A screen at which customers choose and pay by themselves. It can do nothing else, and calls somebody here where it has to.',
      none: 'No kiosk is connected yet.',
      notHere:
        'This app is itself a kiosk when it is started with --kiosk. Other kiosks are connected to a till that runs in a browser.',
      connect: 'Connect a kiosk',
      device: (name: string) => `Kiosk ${name}`,
    },
    sells: 'What customers pay at a kiosk',
    selling: { items: 'Items', amounts: 'Amounts', both: 'Items and amounts' } satisfies Record<
      ShopSettings['kioskSells'],
      string
    >,
    presets: 'Amounts that stand ready',
    presetsHint: 'At most eight, with a space between, such as 5 10 20.',
    least: 'Lowest amount',
    most: 'Highest amount',
    idle: 'Asks whether somebody is still there',
    seconds: (seconds: number) => `after ${seconds} s`,
    opens: 'Opens at',
    closes: 'Closes at',
    always: 'Always open',
    calls: (name: string) => `Somebody calls at kiosk ${name}`,
    come: 'I am coming',
  },
};
