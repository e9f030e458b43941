import type { CallOutput } from '../../../contract/calls.ts';
import type { OfficeState } from '../../../contract/views/office-view.ts';
import type { GuideStep } from '../../../contract/views/setup-view.ts';

type CodeOf<Output> = Output extends { ok: false; error: { code: infer Code } } ? Code : never;

/** Why a connection is not taken. */
export type ConnectionProblem =
  | CodeOf<CallOutput<'connection.check' | 'connection.use' | 'connection.forget'>>
  | 'noAnswer';

/** The first run, and the connection to the platform. */
export const setupWords = {
  setup: {
    promise: 'Your till, ready in two minutes.',
    steps: {
      language: 'Language',
      payment: 'Connect',
      shop: 'Your shop',
      day: 'Your day',
      people: 'Who is at the till',
      devices: 'Printer and screen',
      trial: 'A first sale',
    } satisfies Record<GuideStep, string>,
    progress: 'Setting up',
    stepOf: (number: number, all: number) => `Step ${number} of ${all}`,
    done: 'done',
    back: 'Back',
    next: {
      language: 'Next: language',
      payment: 'Next: how you are paid',
      shop: 'Next: your shop',
      day: 'Next: your day',
      people: 'Next: who is at the till',
      devices: 'Next: printer and screen',
      trial: 'Next: a first sale',
    } satisfies Record<GuideStep, string>,
    busy: 'Keeping…',
    later: 'Finish later',
    unfinished: 'Setting up is not finished.',
    goOn: 'Finish setting up',
    language: {
      title: 'Which language do you speak?',
      text: 'The till and its papers speak it. It can be changed at any time.',
    },
    payment: {
      title: 'How will you be paid?',
      tryFirst: 'Try it first',
      tryText: 'A simulated platform. No account, no money moves.',
      connect: 'Connect my account',
      connectText: 'With the secret key of your merchant space.',
    },
    shop: {
      title: 'Your shop',
      text: 'This stands on papers and in the journal.',
      needed: 'Customers will pay this shop: the till sells once it has a name.',
    },
    day: {
      title: 'When does your day begin?',
      text: 'A sale after midnight counts for the evening before, until this hour.',
    },
    people: {
      title: 'Who is at the till?',
      nobody: 'Nobody signs in',
      nobodyText: 'Whoever stands here may do everything.',
      manager: 'A manager with a PIN',
      managerText: 'Settings, days and totals are the manager’s. Cashiers can be added later.',
      isManager: (name: string) => `${name} is the manager of this till.`,
    },
    devices: {
      title: 'Printer and screen',
      text: 'Nothing more is needed to sell: the customer scans the code on this screen, and the papers of a day are files that you can print.',
      how: 'A receipt printer on the shop’s network can be found here, or later in the settings, where a screen for your customers is set up too.',
    },
    office: {
      ask: 'Does this till belong to a company with an office?',
      join: 'Join its office',
      joined: ({ company, shop, name }: Pick<OfficeState, 'company' | 'shop' | 'name'>) =>
        `Joined: “${name}” at ${shop}, with the office of ${company}.`,
    },
    trial: {
      title: 'See what will happen',
      text: 'You charge an amount, the customer scans the code and confirms at their own bank, and the till says “Paid”.',
      charge: (amount: string) => `Charge ${amount} now`,
      isTrial: 'It is a trial: no money moves, and the customer pays by itself.',
      paysItself: 'The customer of the simulation pays in a moment.',
      onlyPictures: 'These are only pictures: no money moves, and nothing is written down.',
      charged: 'You charge',
      scanned: 'The customer scans',
      paid: 'Paid',
      sell: 'Start selling',
      label: 'Trial',
    },
  },
  connect: {
    title: 'Payment platform',
    close: 'Back',
    address: 'Address of the platform',
    addressHint: 'It begins with https:// and comes with your key.',
    key: 'Secret key',
    kept: {
      keychain: 'Kept in this computer’s keychain. It never leaves this till.',
      file: 'Kept in a file that only this computer’s user can read. It never leaves this till.',
    },
    check: 'Check the key',
    checking: 'Asking the platform…',
    another: 'Another key',
    use: 'Use this key',
    connecting: 'Connecting…',
    is: {
      test: 'The platform knows this key. It may collect, and it is a test key: no money moves.',
      live: 'The platform knows this key. It may collect, and it is the live one: real money.',
    },
    isTest: (address: string) => `Connected to ${address}, as a test: no money moves.`,
    isLive: (address: string) => `Connected to ${address}: real money.`,
    isSimulation: 'The simulation: no account, no money moves.',
    given: 'This till was started with its connection. It is changed where the till is started.',
    failed: 'The till could not start with that connection. It went back to the one before.',
    forget: 'Forget the key',
    forgetSure: 'Forget it now, and go on in simulation',
    problems: {
      noAnswer: 'The till did not answer. Try again.',
      notAllowed: 'Only a manager may do this.',
      connectionGiven:
        'This till was started with its connection. It is changed where the till is started.',
      keyUnusable: 'This is not a secret key: one begins with sk_test_ or sk_live_.',
      addressUnusable: 'This is not an address that can be used: it begins with https://.',
      addressNotBare:
        'This address carries a user, a password, or something behind ? or #. Leave that out.',
      keyRefused: 'The platform does not know this key. Copy it again from your merchant space.',
      keyPowerless: 'The platform knows this key, but it may not collect. Ask for a key that may.',
      notPlatform: 'Somebody answers at this address, but not the platform. Check the address.',
      certificateRefused:
        'The certificate at this address cannot be trusted, so the key was not sent. Check the address, the network and this computer’s date.',
      networkSignIn:
        'This network asks you to sign in first. Do that in a browser, then try again.',
      networkUnusable:
        'The settings of this computer’s network keep the till from the platform. Ask whoever looks after it.',
      unreachable: 'Nobody answers at this address. Check it, and the connection to the internet.',
      platformBusy: 'The platform does not answer properly just now. Try again in a moment.',
      nothingChecked: 'Check the key first.',
      saleWaits: 'First finish what is under way: a sale, a closing or an export.',
      connectionUnwritable: 'The key cannot be kept: this computer’s disk refuses it.',
    } satisfies Record<ConnectionProblem, string>,
  },
};
