import type { KeysWords } from '../keys-words.ts';

/** The page of keys in Dutch. */
export const keys: KeysWords = {
  detail:
    'Het voorvoegsel van een geheime sleutel bepaalt de modus; de sleutel hoort alleen op de server van de winkelier. De sleutels van een simulatie openen niets anders.',
  secretKeys: 'Geheime sleutels',
  key: 'Sleutel',
  mode: 'Modus',
  crmAccess: 'CRM-toegang',
  has: 'Gegeven',
  hasNot: 'Niet gegeven',
  give: 'CRM-toegang geven',
  take: 'CRM-toegang intrekken',
  ofKey: (key) => `voor ${key}`,
  notAccepted: 'Deze keer geweigerd: de simulatie is zonder productiesleutels gestart.',
  publicKey: 'Openbare sleutel',
  publicKeyDetail:
    'Voor browsers, alleen waar het product dat toestaat. Deze sleutel opent geen enkele route.',
  issue: 'Sleutel uitgeven',
  withCrm: 'Met CRM-toegang',
  noLiveKeys: 'Productiesleutels worden uitgegeven door een simulatie die ermee gestart is.',
  issued: 'Er is een sleutel uitgegeven. Het is de laatste van de lijst.',
  changed: 'De sleutel is gewijzigd.',
  unknownKey: 'Die sleutel bestaat niet.',
};
