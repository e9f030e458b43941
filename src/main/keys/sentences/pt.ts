import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const umaVez = `Inicie a caixa uma vez com ${KEY_VARIABLE} definida.`;
const sempre = `Inicie a caixa sempre com ${KEY_VARIABLE} definida.`;

export const portuguese: KeySentences = {
  unread: {
    absent: `Não há nenhuma chave guardada para esta plataforma. ${umaVez}`,
    keyUnreadable: `A chave guardada já não pode ser lida: está danificada ou vem de outro porta-chaves. ${umaVez}`,
    keyOfOtherPlatform: `A chave guardada é de outra plataforma e não é enviada a esta. ${umaVez}`,
    exposed: `A chave guardada foi cifrada sem porta-chaves, com uma palavra-passe que é igual em todos os computadores, por isso não é lida. Quem pôde ler o ficheiro dela talvez a tenha: crie uma nova na plataforma. ${umaVez}`,
    insecureStorage: `Este computador não tem um porta-chaves que proteja a chave, por isso nenhuma é lida. ${sempre}`,
    storageUnavailable: `O porta-chaves deste computador não responde. ${sempre}`,
  },
  notStored: {
    keyUnwritable: `A chave não foi guardada: não é possível escrever na pasta dos dados. ${sempre}`,
    insecureStorage: `A chave não foi guardada: este computador não tem um porta-chaves que a proteja. ${sempre}`,
    storageUnavailable: `A chave não foi guardada: o porta-chaves deste computador não responde. ${sempre}`,
  },
  registerKeyInFile: (file) =>
    `Este computador não tem um porta-chaves que proteja a chave desta caixa: está em ${file}, que só este utilizador pode ler.`,
};
