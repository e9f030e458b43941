import { type Locale, localeFor } from '../../domain/locale.ts';
import { KEY_VARIABLE } from '../../host/start/platform-key.ts';
import type { KeyStored, StoredKey } from './key-vault.ts';

/** What is said of keys to the person who starts the till, before any screen is there to say it. */
interface KeySentences {
  /** Why no key was read for this platform, and what to do. */
  readonly unread: Readonly<Record<Exclude<StoredKey['state'], 'stored'>, string>>;
  /** Why the key that was given is not there at the next start. */
  readonly notStored: Readonly<Record<Exclude<KeyStored['state'], 'stored'>, string>>;
  /** The register's private key lies in a file that its owner can read. */
  readonly registerKeyInFile: (file: string) => string;
}

const once = `Start the till once with ${KEY_VARIABLE} set.`;
const always = `Start the till with ${KEY_VARIABLE} set, each time.`;
const EN: KeySentences = {
  unread: {
    absent: `No key is stored for this platform. ${once}`,
    keyUnreadable: `The stored key can no longer be read: it is damaged, or another keychain made it. ${once}`,
    keyOfOtherPlatform: `The stored key belongs to another platform and is not sent to this one. ${once}`,
    exposed: `The stored key was encrypted without a keychain, by a password that is the same on every machine, so it is not read. Whoever could read its file may have it: make a new one at the platform. ${once}`,
    insecureStorage: `This machine has no keychain that protects the key, so none is read. ${always}`,
    storageUnavailable: `This machine's keychain does not answer. ${always}`,
  },
  notStored: {
    keyUnwritable: `The key was not stored: the data folder cannot be written to. ${always}`,
    insecureStorage: `The key was not stored: this machine has no keychain that protects it. ${always}`,
    storageUnavailable: `The key was not stored: this machine's keychain does not answer. ${always}`,
  },
  registerKeyInFile: (file) =>
    `This machine has no keychain that protects the register's key: it lies in ${file}, which only this user may read.`,
};

const uneFois = `Démarrez la caisse une fois avec ${KEY_VARIABLE}.`;
const chaqueFois = `Démarrez la caisse avec ${KEY_VARIABLE}, à chaque fois.`;
const FR: KeySentences = {
  unread: {
    absent: `Aucune clé n’est enregistrée pour cette plateforme. ${uneFois}`,
    keyUnreadable: `La clé enregistrée ne peut plus être lue : elle est endommagée, ou vient d’un autre trousseau. ${uneFois}`,
    keyOfOtherPlatform: `La clé enregistrée est celle d’une autre plateforme et n’est pas envoyée à celle-ci. ${uneFois}`,
    exposed: `La clé enregistrée a été chiffrée sans trousseau, par un mot de passe qui est le même sur toutes les machines : elle n’est pas lue. Qui pouvait lire son fichier l’a peut-être : créez-en une nouvelle sur la plateforme. ${uneFois}`,
    insecureStorage: `Cette machine n’a pas de trousseau qui protège la clé : aucune n’est lue. ${chaqueFois}`,
    storageUnavailable: `Le trousseau de cette machine ne répond pas. ${chaqueFois}`,
  },
  notStored: {
    keyUnwritable: `La clé n’a pas été enregistrée : le dossier des données refuse l’écriture. ${chaqueFois}`,
    insecureStorage: `La clé n’a pas été enregistrée : cette machine n’a pas de trousseau qui la protège. ${chaqueFois}`,
    storageUnavailable: `La clé n’a pas été enregistrée : le trousseau de cette machine ne répond pas. ${chaqueFois}`,
  },
  registerKeyInFile: (file) =>
    `Cette machine n’a pas de trousseau qui protège la clé de cette caisse : elle est dans ${file}, que seul cet utilisateur peut lire.`,
};

const SENTENCES: Readonly<Record<Locale, KeySentences>> = { en: EN, fr: FR };

/** The sentences in the language of the machine, as a BCP 47 tag. */
export const keySentences = (locale: string): KeySentences => SENTENCES[localeFor([locale])];
