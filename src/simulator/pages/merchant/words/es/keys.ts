import type { KeysWords } from '../keys-words.ts';

/** The page of keys in Spanish. */
export const keys: KeysWords = {
  detail:
    'El prefijo de una clave secreta determina su modo; la clave solo debe estar en el servidor del comercio. Las claves de una simulación no abren nada más.',
  secretKeys: 'Claves secretas',
  key: 'Clave',
  mode: 'Modo',
  crmAccess: 'Acceso al CRM',
  has: 'Concedido',
  hasNot: 'No concedido',
  give: 'Conceder acceso al CRM',
  take: 'Retirar acceso al CRM',
  ofKey: (key) => `de ${key}`,
  notAccepted: 'Rechazada esta vez: la simulación se inició sin claves de producción.',
  publicKey: 'Clave pública',
  publicKeyDetail: 'Para navegadores, solo donde el producto lo permite. No abre ninguna ruta.',
  issue: 'Emitir una clave',
  withCrm: 'Con acceso al CRM',
  noLiveKeys: 'Las claves de producción las emite una simulación que se inició con ellas.',
  issued: 'Se ha emitido una clave. Es la última de la lista.',
  changed: 'La clave se ha cambiado.',
  unknownKey: 'Esa clave no existe.',
};
