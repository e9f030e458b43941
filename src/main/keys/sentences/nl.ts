import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const eenKeer = `Start de kassa één keer met ${KEY_VARIABLE}.`;
const elkeKeer = `Start de kassa elke keer met ${KEY_VARIABLE}.`;

export const dutch: KeySentences = {
  unread: {
    absent: `Voor dit platform is geen sleutel bewaard. ${eenKeer}`,
    keyUnreadable: `De bewaarde sleutel is niet meer te lezen: hij is beschadigd, of komt van een andere sleutelbos. ${eenKeer}`,
    keyOfOtherPlatform: `De bewaarde sleutel hoort bij een ander platform en wordt niet naar dit platform gestuurd. ${eenKeer}`,
    exposed: `De bewaarde sleutel is zonder sleutelbos versleuteld, met een wachtwoord dat op elk apparaat hetzelfde is, en wordt daarom niet gelezen. Wie het bestand kon lezen, heeft de sleutel misschien: maak bij het platform een nieuwe. ${eenKeer}`,
    insecureStorage: `Dit apparaat heeft geen sleutelbos die de sleutel beschermt, daarom wordt er geen gelezen. ${elkeKeer}`,
    storageUnavailable: `De sleutelbos van dit apparaat antwoordt niet. ${elkeKeer}`,
  },
  notStored: {
    keyUnwritable: `De sleutel is niet bewaard: in de gegevensmap kan niet worden geschreven. ${elkeKeer}`,
    insecureStorage: `De sleutel is niet bewaard: dit apparaat heeft geen sleutelbos die hem beschermt. ${elkeKeer}`,
    storageUnavailable: `De sleutel is niet bewaard: de sleutelbos van dit apparaat antwoordt niet. ${elkeKeer}`,
  },
  registerKeyInFile: (file) =>
    `Dit apparaat heeft geen sleutelbos die de sleutel van de kassa beschermt: hij staat in ${file}, dat alleen deze gebruiker mag lezen.`,
};
