import type { KeysWords } from '../keys-words.ts';

/** The page of keys in English. */
export const keys: KeysWords = {
  detail:
    'A secret key selects its mode by its prefix and belongs on the merchant’s server alone; the keys of a simulation open nothing else.',
  secretKeys: 'Secret keys',
  key: 'Key',
  mode: 'Mode',
  crmAccess: 'CRM access',
  has: 'Given',
  hasNot: 'Not given',
  give: 'Give CRM access',
  take: 'Take CRM access',
  ofKey: (key) => `of ${key}`,
  notAccepted: 'Refused in this run: it was started without live keys.',
  publicKey: 'Public key',
  publicKeyDetail: 'For browsers, only where the product allows it. It opens no route.',
  issue: 'Issue a key',
  withCrm: 'With CRM access',
  noLiveKeys: 'Live keys are issued by a simulation that was started with them.',
  issued: 'A key was issued. It is the last of the list.',
  changed: 'The key was changed.',
  unknownKey: 'There is no such key.',
};
