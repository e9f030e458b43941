import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const einmal = `Die Kasse einmal mit gesetztem ${KEY_VARIABLE} starten.`;
const jedesMal = `Die Kasse jedes Mal mit gesetztem ${KEY_VARIABLE} starten.`;

export const german: KeySentences = {
  unread: {
    absent: `Für diese Plattform ist kein Schlüssel gespeichert. ${einmal}`,
    keyUnreadable: `Der gespeicherte Schlüssel ist nicht mehr lesbar: Er ist beschädigt oder stammt aus einem anderen Schlüsselbund. ${einmal}`,
    keyOfOtherPlatform: `Der gespeicherte Schlüssel gehört zu einer anderen Plattform und wird nicht an diese gesendet. ${einmal}`,
    exposed: `Der gespeicherte Schlüssel wurde ohne Schlüsselbund verschlüsselt, mit einem Passwort, das auf jedem Gerät dasselbe ist; daher wird er nicht gelesen. Wer seine Datei lesen konnte, hat ihn vielleicht: bei der Plattform einen neuen erstellen. ${einmal}`,
    insecureStorage: `Dieses Gerät hat keinen Schlüsselbund, der den Schlüssel schützt; daher wird keiner gelesen. ${jedesMal}`,
    storageUnavailable: `Der Schlüsselbund dieses Geräts antwortet nicht. ${jedesMal}`,
  },
  notStored: {
    keyUnwritable: `Der Schlüssel wurde nicht gespeichert: In den Datenordner lässt sich nicht schreiben. ${jedesMal}`,
    insecureStorage: `Der Schlüssel wurde nicht gespeichert: Dieses Gerät hat keinen Schlüsselbund, der ihn schützt. ${jedesMal}`,
    storageUnavailable: `Der Schlüssel wurde nicht gespeichert: Der Schlüsselbund dieses Geräts antwortet nicht. ${jedesMal}`,
  },
  registerKeyInFile: (file) =>
    `Dieses Gerät hat keinen Schlüsselbund, der den Schlüssel der Kasse schützt: Er liegt in ${file}, und nur dieser Benutzer darf die Datei lesen.`,
};
