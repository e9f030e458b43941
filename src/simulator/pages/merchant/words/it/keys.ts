import type { KeysWords } from '../keys-words.ts';

/** The page of keys in Italian. */
export const keys: KeysWords = {
  detail:
    'Il prefisso di una chiave segreta ne stabilisce la modalità; la chiave sta solo sul server dell’esercente. Le chiavi di una simulazione non aprono altro.',
  secretKeys: 'Chiavi segrete',
  key: 'Chiave',
  mode: 'Modalità',
  crmAccess: 'Accesso al CRM',
  has: 'Concesso',
  hasNot: 'Non concesso',
  give: 'Concedi l’accesso al CRM',
  take: 'Togli l’accesso al CRM',
  ofKey: (key) => `di ${key}`,
  notAccepted: 'Rifiutata questa volta: la simulazione è stata avviata senza chiavi di produzione.',
  publicKey: 'Chiave pubblica',
  publicKeyDetail: 'Per i browser, solo dove il prodotto lo permette. Non apre nessuna rotta.',
  issue: 'Emetti una chiave',
  withCrm: 'Con accesso al CRM',
  noLiveKeys: 'Le chiavi di produzione le emette una simulazione avviata con esse.',
  issued: 'È stata emessa una chiave. È l’ultima dell’elenco.',
  changed: 'La chiave è stata modificata.',
  unknownKey: 'Questa chiave non esiste.',
};
