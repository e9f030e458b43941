import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const once = `Avviare la cassa una volta con ${KEY_VARIABLE} impostata.`;
const always = `Avviare la cassa ogni volta con ${KEY_VARIABLE} impostata.`;

export const italian: KeySentences = {
  unread: {
    absent: `Per questa piattaforma non è salvata alcuna chiave. ${once}`,
    keyUnreadable: `La chiave salvata non si può più leggere: è danneggiata, o viene da un altro portachiavi. ${once}`,
    keyOfOtherPlatform: `La chiave salvata è di un’altra piattaforma e a questa non viene inviata. ${once}`,
    exposed: `La chiave salvata è stata cifrata senza portachiavi, con una password che è la stessa su tutti i computer, quindi non viene letta. Chi ha potuto leggere il suo file può averla: crearne una nuova sulla piattaforma. ${once}`,
    insecureStorage: `Questo computer non ha un portachiavi che protegga la chiave, quindi non ne viene letta nessuna. ${always}`,
    storageUnavailable: `Il portachiavi di questo computer non risponde. ${always}`,
  },
  notStored: {
    keyUnwritable: `La chiave non è stata salvata: non si può scrivere nella cartella dei dati. ${always}`,
    insecureStorage: `La chiave non è stata salvata: questo computer non ha un portachiavi che la protegga. ${always}`,
    storageUnavailable: `La chiave non è stata salvata: il portachiavi di questo computer non risponde. ${always}`,
  },
  registerKeyInFile: (file) =>
    `Questo computer non ha un portachiavi che protegga la chiave della cassa: si trova in ${file}, che solo questo utente può leggere.`,
};
