import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const once = `Start the till once with ${KEY_VARIABLE} set.`;
const always = `Start the till with ${KEY_VARIABLE} set, each time.`;

export const english: KeySentences = {
  unread: {
    absent: `No key is stored for this platform. ${once}`,
    keyUnreadable: `The stored key can no longer be read: it is damaged, or another keychain made it. ${once}`,
    keyOfOtherPlatform: `The stored key belongs to another platform and is not sent to this one. ${once}`,
    exposed: `The stored key was encrypted without a keychain, by a password that is the same on every machine, so it is not read. Whoever could read its file may have it: make a new one at the platform. ${once}`,
    insecureStorage: `This machine has no keychain that protects the key, so none is read. ${always}`,
    storageUnavailable: `This machine’s keychain does not answer. ${always}`,
  },
  notStored: {
    keyUnwritable: `The key was not stored: the data folder cannot be written to. ${always}`,
    insecureStorage: `The key was not stored: this machine has no keychain that protects it. ${always}`,
    storageUnavailable: `The key was not stored: this machine’s keychain does not answer. ${always}`,
  },
  registerKeyInFile: (file) =>
    `This machine has no keychain that protects the register’s key: it lies in ${file}, which only this user may read.`,
};
