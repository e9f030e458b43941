import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const uneFois = `Démarrez la caisse une fois avec ${KEY_VARIABLE}.`;
const chaqueFois = `Démarrez la caisse avec ${KEY_VARIABLE}, à chaque fois.`;

export const french: KeySentences = {
  unread: {
    absent: `Aucune clé n’est enregistrée pour cette plateforme. ${uneFois}`,
    keyUnreadable: `La clé enregistrée ne peut plus être lue : elle est endommagée, ou vient d’un autre trousseau. ${uneFois}`,
    keyOfOtherPlatform: `La clé enregistrée est celle d’une autre plateforme et n’est pas envoyée à celle-ci. ${uneFois}`,
    exposed: `La clé enregistrée a été chiffrée sans trousseau, par un mot de passe qui est le même sur toutes les machines : elle n’est pas lue. Qui pouvait lire son fichier l’a peut-être : créez-en une nouvelle sur la plateforme. ${uneFois}`,
    insecureStorage: `Cette machine n’a pas de trousseau qui protège la clé : aucune n’est lue. ${chaqueFois}`,
    storageUnavailable: `Le trousseau de cette machine ne répond pas. ${chaqueFois}`,
  },
  notStored: {
    keyUnwritable: `La clé n’a pas été enregistrée : le dossier des données refuse l’écriture. ${chaqueFois}`,
    insecureStorage: `La clé n’a pas été enregistrée : cette machine n’a pas de trousseau qui la protège. ${chaqueFois}`,
    storageUnavailable: `La clé n’a pas été enregistrée : le trousseau de cette machine ne répond pas. ${chaqueFois}`,
  },
  registerKeyInFile: (file) =>
    `Cette machine n’a pas de trousseau qui protège la clé de cette caisse : elle est dans ${file}, que seul cet utilisateur peut lire.`,
};
