import type { CallInput } from '../../../contract/calls.ts';
import type { ShopSettings } from '../../../contract/views/access-view.ts';

/** Names each row of the room: a setting, or whatever else stands there. */
type RowName =
  | keyof ShopSettings
  | keyof CallInput<'settings.change'>
  | 'customerScreens'
  | 'kiosks'
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
  | 'office'
  | 'findPrinters'
  | 'printerTest'
  | 'receiptPage'
  | 'hearSounds';

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
      receipts: 'Receipts and printer',
      customer: 'Customer’s screen',
      day: 'The day',
      people: 'People',
      kiosk: 'Kiosk',
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
      customerPictures: 'In turns while nothing is sold, with the shop’s name',
      codeOnTill: 'Off: where a customer’s screen shows it, the till shows it at a tap',
      customerScreens: 'Shows customers what they buy, and how to pay',
      kiosks: 'Customers choose and pay there by themselves',
      kioskSells: 'Items are those of the quick keys, at their prices',
      kioskPresetsMinor: 'For gifts and tickets, each at one touch',
      kioskLeastMinor: 'Of an amount that the customer chooses',
      kioskMostMinor: 'Of an amount that the customer chooses',
      kioskIdleS: 'Then it begins anew for the next customer',
      kioskOpensAtHour: 'Before that it says when it opens',
      kioskClosesAtHour: 'A payment that was begun goes on',
      secondDisplay:
        'Fills the display that is turned to the customer; the till keeps the other one',
      networkScreens: 'A tablet may be connected by a code. Off, no other device reaches the till',
      vatRate: 'Taken as included in each amount that is keyed',
      signOutAfterMin: 'When nobody has touched the till for a while',
      cashiersSeeTotal: 'At the top of the screen, beside Today',
      discountsNeedManager: 'Of a cashier: the manager keys their PIN, and the cashier stays',
      closesByItselfAtHour: 'Nobody needs to think of it in the evening',
      askAboveMinor: 'A higher amount is asked for again before it is charged',
      paidGoesAfterS: 'So that the next customer can be served at once',
      printerAddress: 'Where receipts come out',
      systemPrinter:
        'One that the system knows, by USB for instance, in place of one at an address',
      printerWidth: 'So that lines end where the paper does',
      receiptsPrint: 'A customer who wants none saves paper',
      drawerOpens: 'Not with a copy',
      findPrinters: 'Asks the network once, when you press',
      printerTest: 'Whether the printer is found, and its letters are right',
      receiptCodes: 'On “Paid”, here and on the customer’s screen',
      receiptAddress: 'The customer’s phone opens the receipt there',
      receiptPage: 'One file for your website: it shows receipts and checks their signature',
      updateChannel: 'Early ones come sooner and are less tried',
      updateWhen: 'Never in the middle of a sale',
      locale: 'For everyone at this till',
      theme: 'Light, dark, by the clock, or as this device is set',
      sound: 'A sound for each payment, also for late money',
      health: 'How confirmations come, and where it lies when they do not',
      operators: 'Who may use the till, their PINs, and what each may do',
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
      office: 'Everything recorded is also kept at the company’s office',
      hearSounds: 'Each as it sounds beside a customer',
      textSize: 'Also what the customer reads at a glance',
      keyClicks: 'So that a finger knows that it counted',
      keyHints: 'The key of the keyboard that does the same',
      volume: 'For payments and for keys',
    } satisfies Record<RowName, string>,
    /** By what else a setting is looked for: words that stand nowhere on its row. */
    alsoCalled: {
      shopName: 'company business brand',
      shopAddress: 'street town postcode',
      taxNumber: 'VAT number tax id company number SIRET',
      registerName: 'till cash desk terminal',
      timeZone: 'clock summer time',
      dayStartsAtHour: 'midnight night opening',
      customersLocale:
        'translation English French German Spanish Italian Dutch Portuguese Deutsch English Español Français Italiano Nederlands Português',
      vatRate: 'VAT tax rate per cent',
      signOutAfterMin: 'lock idle sign out log out minutes',
      cashiersSeeTotal: 'cashier takings turnover rights hide',
      discountsNeedManager: 'discount reduction approval rights cashier manager',
      closesByItselfAtHour: 'automatic end of day closing Z',
      askAboveMinor: 'limit maximum mistake confirm',
      paidGoesAfterS: 'seconds next sale automatic',
      printerAddress: 'IP network LAN ESC/POS ticket thermal',
      systemPrinter: 'USB driver spooler system Windows printer CUPS',
      printerWidth: 'mm roll size ticket',
      receiptsPrint: 'automatic ticket customer',
      drawerOpens: 'till drawer coins cash',
      findPrinters: 'receipt printer discover detect search mDNS Bonjour',
      printerTest: 'try check letters accents',
      updateChannel: 'beta preview version',
      updateWhen: 'upgrade version install automatic',
      locale:
        'translation English French German Spanish Italian Dutch Portuguese Deutsch English Español Français Italiano Nederlands Português',
      theme: 'dark light night mode colours contrast',
      sound: 'beep ring bell mute noise',
      health: 'network internet online offline test trouble',
      operators: 'PIN password cashier manager staff users rights forgotten',
      shift: 'cashier takings report hours',
      takeBack: 'refund return exchange credit note goods',
      backups: 'restore copy stick save',
      registerKey: 'signature fingerprint certificate',
      machineStart: 'boot autostart computer switch on',
      update: 'upgrade new version',
      helpTopics: 'manual instructions how question',
      about: 'licence open source authors',
      support: 'log diagnosis error report contact',
      connection: 'API key sk_test sk_live account bank simulation money',
      items:
        'products articles catalogue prices CSV spreadsheet import export barcode category stock',
      mail: 'email SMTP server password accountant send report',
      office: 'headquarters head office join company server central code',
      customerText: 'slogan greeting opening hours advert',
      customerPictures: 'photo advert slideshow poster image',
      codeOnTill: 'QR hide customer screen privacy',
      customerScreens: 'display second screen tablet facing idle',
      kiosks: 'self-service terminal tablet pairing',
      kioskSells: 'self-service tickets donation menu',
      kioskPresetsMinor: 'donation tickets self-service buttons',
      kioskLeastMinor: 'minimum donation limit',
      kioskMostMinor: 'maximum donation limit',
      kioskIdleS: 'timeout abandoned seconds',
      kioskOpensAtHour: 'opening hours morning schedule',
      kioskClosesAtHour: 'opening hours evening schedule',
      secondDisplay: 'second monitor dual screen pole display HDMI window',
      networkScreens: 'Wi-Fi LAN second device TLS HTTPS certificate IP address iPad Android',
      hearSounds: 'try test beep',
      textSize: 'large big letters font zoom',
      keyClicks: 'beep keyboard noise',
      keyHints: 'shortcuts keyboard F1',
      volume: 'loud quiet mute',
      receiptCodes: 'paperless digital phone scan ticket',
      receiptAddress: 'web website address URL link',
      receiptPage: 'web website file HTML upload verify',
    } satisfies Record<RowName, string>,
  },
  newManagerPin: {
    title: 'A manager’s PIN is forgotten',
    text: 'Somebody at this machine has let a manager’s PIN be chosen anew. It works once, for a few minutes.',
    open: 'Choose a manager’s new PIN',
  },
};
