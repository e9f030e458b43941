import { KEY_VARIABLE } from '../../../host/start/platform-key.ts';
import type { KeySentences } from './key-words.ts';

const unaVez = `Inicie la caja una vez con ${KEY_VARIABLE}.`;
const siempre = `Inicie la caja siempre con ${KEY_VARIABLE}.`;

export const spanish: KeySentences = {
  unread: {
    absent: `No hay ninguna clave guardada para esta plataforma. ${unaVez}`,
    keyUnreadable: `La clave guardada ya no se puede leer: está dañada o la guardó otro llavero. ${unaVez}`,
    keyOfOtherPlatform: `La clave guardada es de otra plataforma y no se envía a esta. ${unaVez}`,
    exposed: `La clave guardada se cifró sin llavero, con una contraseña que es la misma en todos los equipos; por eso no se lee. Quien haya podido leer su fichero puede tenerla: cree una nueva en la plataforma. ${unaVez}`,
    insecureStorage: `Este equipo no tiene un llavero que proteja la clave; por eso no se lee ninguna. ${siempre}`,
    storageUnavailable: `El llavero de este equipo no responde. ${siempre}`,
  },
  notStored: {
    keyUnwritable: `La clave no se ha guardado: no se puede escribir en la carpeta de datos. ${siempre}`,
    insecureStorage: `La clave no se ha guardado: este equipo no tiene un llavero que la proteja. ${siempre}`,
    storageUnavailable: `La clave no se ha guardado: el llavero de este equipo no responde. ${siempre}`,
  },
  registerKeyInFile: (file) =>
    `Este equipo no tiene un llavero que proteja la clave de esta caja: está en ${file}, que solo este usuario puede leer.`,
};
