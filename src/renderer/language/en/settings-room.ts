import type { CallInput } from '../../../contract/calls.ts';
import type { ShopSettings } from '../../../contract/views/access-view.ts';

/** A room of its own for all that can be chosen: its sections, and a line of help for each setting. */
export const settingsRoomWords = {
  settingsRoom: {
    find: 'Find a setting',
    none: 'No setting is called that.',
    sectionsName: 'Sections',
    all: 'All settings',
    change: 'Change',
    open: 'Open',
    done: 'Done',
    cancel: 'Cancel',
    undo: 'Undo',
    unset: 'Not stated',
    on: 'on',
    off: 'off',
    wrong: 'This cannot be kept as it stands.',
    testNow: 'Test the connection now',
    testing: 'Testing…',
    tested: 'Tested just now.',
    noTest: 'The till did not answer. Try again.',
    healthName: 'Connection',
    registerKeyName: 'Key of this register',
    found: (count: string) => `Settings found: ${count}`,
    changed: (was: string, now: string) => `Was ${was}, now ${now}.`,
    sections: {
      shop: 'Shop',
      platform: 'Payment platform',
      items: 'Items and quick keys',
      day: 'The day',
      people: 'People',
      record: 'Record and backups',
      look: 'Sounds and look',
      machine: 'This machine',
      help: 'About and help',
    },
    help: {
      shopName: 'On the customer’s screen, receipts and closings',
      shopAddress: 'On receipts and closings',
      taxNumber: 'On receipts and closings',
      registerName: 'On each paper and beside the shop’s name',
      timeZone: 'Days, hours and papers are told by its clock',
      dayStartsAtHour: 'What is sold before counts for the day before',
      customersLocale: 'How the customer is told to pay, beside the code',
      customerText: 'While nothing is sold, beneath the shop’s name',
      customerScreens: 'Shows customers what they buy, and how to pay',
      networkScreens: 'A tablet may be connected by a code. Off, no other device reaches the till',
      vatRate: 'Taken as included in each amount that is keyed',
      signOutAfterMin: 'When nobody has touched the till for a while',
      cashiersSeeTotal: 'At the top of the screen, beside Today',
      discountsNeedManager: 'Of a cashier: the manager keys their PIN, and the cashier stays',
      closesByItselfAtHour: 'Nobody needs to think of it in the evening',
      askAboveMinor: 'A higher amount is asked for again before it is charged',
      paidGoesAfterS: 'So that the next customer can be served at once',
      updateChannel: 'Early ones come sooner and are less tried',
      updateWhen: 'Never in the middle of a sale',
      locale: 'For everyone at this till',
      theme: 'Light, dark, or as this device is set',
      sound: 'A sound for each payment, also for late money',
      health: 'How confirmations come, and where it lies when they do not',
      operators: 'Who may use the till, their codes, and what each may do',
      shift: 'What you have sold since you signed in, and today',
      takeBack: 'What a customer brings back, by the number on their receipt',
      backups: 'Copies of the record, in case this machine fails',
      registerKey: 'The same is printed on closings',
      machineStart: 'After a power cut, for instance, it is there by itself',
      update: 'Which version runs, and what a newer one changes',
      helpTopics: 'What to do where, also without a network',
      about: 'Version, licences and what it is made of',
      support: 'What to hand to whoever helps you',
      connection: 'The simulation, or your own account with its key',
      items: 'What is sold by its name, and the keys it stands on',
      mail: 'The paper of each day that is closed, to whom you choose',
      hearSounds: 'Each as it sounds beside a customer',
      textSize: 'Also what the customer reads at a glance',
      keyClicks: 'So that a finger knows that it counted',
      keyHints: 'The key of the keyboard that does the same',
      volume: 'For payments and for keys',
    } satisfies Record<
      | keyof ShopSettings
      | keyof CallInput<'settings.change'>
      | 'customerScreens'
      | 'health'
      | 'operators'
      | 'shift'
      | 'takeBack'
      | 'backups'
      | 'registerKey'
      | 'machineStart'
      | 'update'
      | 'helpTopics'
      | 'about'
      | 'support'
      | 'connection'
      | 'items'
      | 'mail'
      | 'hearSounds',
      string
    >,
  },
  newManagerCode: {
    title: 'A manager’s code is forgotten',
    text: 'Somebody at this machine has let a manager’s code be chosen anew. It works once, for a few minutes.',
    open: 'Choose a manager’s new code',
  },
};
