import type { OfficeTrouble } from '../../../contract/views/office-view.ts';
import { count } from './spoken-span.ts';

/** The company's office, to which entries are handed over. */
export const officeWords = {
  fetchBack: {
    mayHold: (company: string) =>
      `What this till handed over to the office of ${company} can be fetched back.`,
    open: 'Fetch back from the office…',
    title: 'Fetch back from the office?',
    asking: 'Asking the office…',
    holds: (company: string) => `What the office of ${company} holds`,
    toFetch: 'To fetch',
    upTo: 'Up to entry number',
    nothing: 'The office holds nothing that the backup does not.',
    text: 'Every entry is checked as it comes, and the till goes on behind the last one. Sales that were never handed over are not among them.',
    confirm: 'Fetch back',
    busy: 'Fetching back…',
    checking: 'Checking all of it…',
    progress: (entries: string, upTo: string) => `${entries} of ${upTo}`,
  },
  office: {
    title: 'Company office',
    text: 'Everything that this till records is handed over to the company’s office, which checks it and keeps it. The till sells on while the office is away.',
    address: 'Address of the office',
    addressHint: 'It begins with https://.',
    code: 'Code',
    codeHint: 'A manager of the office makes it. It works once.',
    join: 'Join',
    joining: 'Joining…',
    joined: 'Joined. What is recorded is handed over from now on.',
    company: 'Company',
    shop: 'Shop',
    name: 'Name of this till there',
    key: 'Key of the office',
    keyHint: 'Compare it with what the office shows. Whoever has another one is not your office.',
    since: 'Joined on',
    leave: 'Leave the office',
    leaving: 'Leaving…',
    left: 'Left. Nothing is handed over any more.',
    leaveAnyway: 'Leave all the same',
    stay: 'Stay',
    tryNow: 'Try now',
    standing: 'Handing over',
    handing: 'Handing over…',
    wait: 'Waiting',
    all: 'Everything is at the office.',
    fromOffice: 'From the office',
    close: 'Close',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'entry has not been handed over. If this till fails, nobody else has it.',
        other: 'entries have not been handed over. If this till fails, nobody else has them.',
      }),
    waiting: (entries: number) =>
      count(entries, { one: 'entry waits for the office', other: 'entries wait for the office' }),
    handedOver: (ago: string) => `Handed over ${ago} ago`,
    waitingFor: (span: string) => `For ${span}`,
    troubles: {
      unreachable:
        'The office cannot be reached. The till sells on and hands over by itself once it is there again. If it lasts, check the network.',
      busy: 'The office asks for patience. The till tries again by itself.',
      unproven:
        'What answers there is not your office: it does not sign with the key that was joined. Call the office.',
      keyUnknown:
        'The office does not know this till’s key. Ask the office for a new code and join again.',
      retired:
        'The office has taken this till out of service. Ask the office before you sell on with it.',
      quarantined:
        'The office found two different entries under one number and takes no more from this till. Call the office: a manager there has to look.',
      holdsOther:
        'The office holds entries of this till that are not in its record. Ask the office for a new code and join again.',
      broken: 'An entry is not what was signed. Have the record checked, and call the office.',
      newerVersion:
        'The office is older than this till and does not understand it. Have the office updated.',
      archived: 'The office asks for days that were taken out of this till. Hand it their archive.',
      refused: 'The office refuses what this till sends. Call the office.',
    } satisfies Record<OfficeTrouble, string>,
  },
  peers: {
    title: 'At other registers',
    away: 'The office cannot be reached: what is open there is not shown.',
    /** Of a register that is cut off, or off. */
    unheard: (since: string) => `nothing heard ${since}`,
    /** A time of today. */
    since: (time: string) => `since ${time}`,
    sinceDay: (moment: string) => `since ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices = {
  fromOffice:
    'This comes from the company’s office, and is changed there. Nothing was changed here.',
  officeAddressUnusable: 'This is no address of an office. It begins with https://.',
  officeBusy: 'The office asks for patience. Try again in a moment.',
  officeCodeUnknown:
    'The office does not know this code: it was used already, or has ended. Ask for a new one.',
  officeCopyWrong:
    'What the office gave is not what this till had signed. Nothing was replaced. Call the office.',
  officeHoldsOther:
    'The office holds entries of this till that are not in its record. Call the office.',
  officeOtherRegister: 'This code is for another till. Ask for one for this till.',
  officeRefused: 'The office does not let this till in. Call the office.',
  officeUnproven: 'What answers at this address is no office.',
  officeUnreachable: 'No office answers at this address. Check the address and the network.',
  officeWaiting: 'Entries have not been handed over yet.',
};
