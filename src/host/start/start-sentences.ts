import type { OpenFailure } from '../../ledger/database/open-failure.ts';

/** What to tell the person who starts a till whose journal does not open; a damaged one starts, and says so itself. */
export function openFailureSentence(
  failure: Exclude<OpenFailure, { code: 'corrupt' | 'older' }>,
  file: string,
): string {
  switch (failure.code) {
    case 'newerSchema':
      return `The journal ${file} was written by a newer version of Comptoir (schema ${failure.found}; this one knows ${failure.known}). Start the newer version.`;
    case 'locked':
      return `The journal ${file} is in use: this till is already running. Close it first, or choose another folder with --data.`;
    case 'otherMode':
      return `The journal ${file} is of another mode: ${failure.detail}. Journals of two modes are never mixed: put the right file in its place, or take this one away.`;
    case 'otherKey':
      return `The journal ${file} is not signed with this register's key: ${failure.detail}.`;
    case 'otherRegister':
      return `The journal ${file} is another register's: ${failure.detail}. Put this register's own journal in its place, or take this one away.`;
    case 'renamed':
      return `The journal ${file} is of another register name: ${failure.detail}. Start with --terminal and the name that it has.`;
    case 'unavailable':
      return `The journal ${file} cannot be opened (${failure.detail}).`;
  }
}

/** What to tell the person who starts a till whose platform or key cannot be used. */
export function platformFailureSentence(
  code: 'keyUnusable' | 'environmentMismatch' | 'baseUrlUnusable' | 'baseUrlNotBare',
): string {
  switch (code) {
    case 'keyUnusable':
      return 'The key is not a secret key of the platform: one begins with sk_test_ or sk_live_.';
    case 'environmentMismatch':
      return 'The key belongs to another environment of the platform.';
    case 'baseUrlUnusable':
      return 'The address of the platform cannot be used: it begins with https://, or with http:// on this machine only.';
    case 'baseUrlNotBare':
      return 'The address of the platform cannot be used: it carries a user, a password, or something behind ? or #. Leave that out.';
  }
}

/** What whoever asked for a manager's new PIN is told, in either shell. */
export const newManagerPinSentence = (isAllowed: boolean): string =>
  isAllowed
    ? 'On the till’s screen, where people sign in, a manager’s new PIN can be chosen once within ten minutes.'
    : 'Nobody has a PIN at this till: everybody may do everything, and can add the first manager.';

/** What a second start of the desktop says of it: the till that has the folder does not answer it. */
export const NEW_PIN_ASKED =
  'It was asked to let a manager choose a new PIN: where somebody has one, its screen offers that for ten minutes, where people sign in.';

/** What whoever starts a kiosk that nobody could leave is told. */
export const NO_KIOSK_WITHOUT_PIN =
  'No kiosk is opened: it is left by a manager’s PIN, and nobody has one at this till. Give one in the settings under People, then start it again with --kiosk.';
