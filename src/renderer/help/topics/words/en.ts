import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in English: a title, and what to know or do, one sentence or two at a time. */
export const en: HelpPages = {
  selling: {
    title: 'Ring up a sale',
    lines: [
      'Key the amount and press Charge. The customer then sees a code to scan.',
      '+ adds another line. × multiplies: key 3, ×, and the price of one piece.',
      'C clears what was keyed. Cleared too much? Undo brings it back.',
      'Touch a line to change how many there are, to take something off its price, or to remove it.',
      'A label is for you: it helps to find the sale again.',
    ],
  },
  keys: {
    title: 'The keys of a keyboard',
    lines: [
      'Digits, + and . or , key an amount, also on the number pad. * stands for ×.',
      'Enter charges. Backspace takes the last digit back, Esc clears.',
      'Ctrl and Z brings back what was cleared.',
      'Tab goes from button to button, Enter or the space bar presses one, Esc closes a window.',
      'F2 serves the next customer, F4 opens the day and leaves it again.',
      'F8 says aloud what the amount is, and what has become of the sale.',
      'F1 opens this help where you are.',
    ],
  },
  waiting: {
    title: 'A customer is paying',
    lines: [
      'The customer scans the code with their phone and confirms in their own bank.',
      'Hand over nothing before the screen is green and says “Paid”.',
      'Others are waiting? Press “Serve the next customer”. The sale stays on the screen, and the till tells you what becomes of it.',
      'Stop means that you no longer wait. The code may still be paid for a while, and the till keeps watching it.',
    ],
  },
  paid: {
    title: 'It is paid',
    lines: [
      'Green, with “Paid”: the money is there. Hand over the goods.',
      'New sale makes room for the next customer.',
      'Every sale can be found again under Today.',
    ],
  },
  ended: {
    title: 'Nothing was paid',
    lines: [
      'The code ran out, was stopped, or the bank refused. Nothing was paid so far.',
      'A new code charges the same sale again. The till first makes sure that the old one was not paid.',
      'Done leaves the sale as it is, and the next customer can be served.',
      'Should the old code be paid after all, the till rings and shows it.',
    ],
  },
  doubt: {
    title: 'Do not charge again',
    lines: [
      'Striped amber means that nobody knows yet whether it was paid. The customer may have paid already.',
      'Do not charge again, and hand over nothing. The till keeps asking and tells you as soon as it knows.',
      'Ask the customer to look in their banking app. What you see there is a hint, not a proof.',
      'Does it take too long? Call the manager, who can settle the sale by hand. The till goes on asking all the same.',
    ],
  },
  late: {
    title: 'Late money',
    lines: [
      'Violet, with a ring: a code that was over has been paid after all.',
      'Is the customer still there? Hand over the goods.',
      'Have they gone, or paid in another way? Note it for a refund. It stays on the list of the day until somebody has paid it back at the bank.',
      'You can go on keying meanwhile.',
    ],
  },
  receipts: {
    title: 'The customer’s receipt',
    lines: [
      '“Paid” has a button for it: one tap prints the receipt. Without a receipt printer it makes a PDF.',
      'Lost it? Open the sale under Today: every further receipt says that it is a copy, and which.',
      'No paper, cover open, printer off: the line at the bottom says so. The receipt waits and comes out once when it can; serve the next customer meanwhile.',
      'If printing broke off in the middle, it comes again as a copy: part of the first one may have come out.',
      'Which printer, how wide its paper is, and whether every sale is printed, is in the settings, under Receipts and printer.',
    ],
  },
  returns: {
    title: 'Goods come back',
    lines: [
      'Settings, under People: “Take goods back…”, then the number of the sale. Or open the sale under Today.',
      'Choose how many of each line come back, and why. A discount goes back with what it was for.',
      'A credit note is written, with its VAT. Print it for the customer: any further print says that it is a copy.',
      'The till pays nothing back. What is owed stands with the refunds due, until a manager has paid it back at the bank and keyed the bank’s reference.',
      'It cannot be undone. Was it a mistake? Ring the goods up anew.',
    ],
  },
  people: {
    title: 'Who is at the till',
    lines: [
      'Touch your name and key your PIN. Your name at the top signs you out again.',
      'A customer whose payment is under way stays on the screen, whoever is signed in.',
      'Something needs a manager? The manager keys their PIN for this one act, and you stay signed in.',
      'PIN forgotten? A manager chooses a new one in the settings, under People.',
    ],
  },
  day: {
    title: 'Today and other days',
    lines: [
      'What was paid, by hour, and every sale of the day. Touch a sale to see all that happened to it.',
      'Refunds due come first: money to pay back at the bank, and to mark as done here.',
      'Week and Month add the days up. A bar of a chart opens what it shows.',
      'Export writes files for your accountant.',
    ],
  },
  closing: {
    title: 'Close the day',
    lines: [
      'In the evening, close the day: the till asks about each payment once more, adds up, and prints the Z.',
      'A sale that still waits stands in the way, and is named. Finish it or settle it first.',
      'A closed day no longer changes. Money that comes later counts for the day on which it comes.',
      'X shows the day so far and closes nothing.',
    ],
  },
  search: {
    title: 'Find a sale',
    lines: [
      'Type what you know: the number, the amount, a word of the label, the reference, or who rang it up.',
      'A day, or a first and a last one, make the list shorter.',
      'Touch a sale to see all that happened to it.',
    ],
  },
  items: {
    title: 'Items and quick keys',
    lines: [
      'Items have a name, a price and a VAT rate. A quick key rings one up with one touch; a scanner does it by its barcode.',
      'Key 3 and × before the item for three of them.',
      'Arrange the keys by dragging them, or with the buttons beside each.',
      'A list from a spreadsheet is looked at first: you see what would change before anything does.',
    ],
  },
  settings: {
    title: 'Settings',
    lines: [
      'Type what you look for, such as “sound” or “VAT”, or choose a section.',
      'What you change holds at once, and Undo takes it back.',
      'How the screen looks and sounds is for everybody. The rest is the manager’s, and each change is written down.',
    ],
  },
  tablet: {
    title: 'A tablet for the customer',
    lines: [
      'Settings, under Shop: switch on “Screens on the shop’s network”, then open “Customer’s screen”.',
      'Scan the code beside the address with the tablet. Its browser warns you the first time: it does not know the till’s certificate yet.',
      'Load the certificate from the address that stands there, and compare its SHA-256 with the one in the settings. Are they not the same? Do not trust it.',
      'iPad: in its settings, under General, install the profile (VPN & Device Management). Then, at the very end of About, switch the certificate on.',
      'Android: search its settings for “CA certificate”, and install the file there.',
      'Windows: open the file, Install Certificate, Local Machine, Trusted Root Certification Authorities.',
      'Open the address again. Press “Connect a screen” at the till, and key its code on the tablet.',
    ],
  },
  record: {
    title: 'Record and backups',
    lines: [
      'Everything that happens is written down, and nothing of it can be changed unseen.',
      'Backups go to a folder of your choice. A drive other than the till’s own survives this machine.',
      'The till says that it cannot sell? Read what it asks for, touch nothing else, and call the manager.',
    ],
  },
  office: {
    title: 'Other registers, and the company’s office',
    lines: [
      '“At other registers” shows what stands open at the other tills of your shop: the amount, the label, what has become of it and since when.',
      'It is there to be read. Does a customer ask for such a sale? It is finished at the till where it was rung up. Do not charge it again here.',
      '“Nothing heard”: that till is off, or cut off. What stands open there is not known here.',
      'While the office cannot be reached, the line says so and shows nothing. You sell on as ever, and the till hands over later what it recorded.',
      'A till joins the office in its first run or in the settings, under Record and backups, with a code from a manager of the office.',
    ],
  },
  setup: {
    title: 'Set up the till',
    lines: [
      'A few questions, each of which can wait. You can leave and come back at any time.',
      'The simulation shows everything without real money. Your own account comes with its address and key.',
      'All of it can be changed later in the settings.',
    ],
  },
};
