import type { settingsNotices as notices } from '../en/settings-notices.ts';

export const settingsNotices: typeof notices = {
  changedMeanwhile:
    'Otra persona lo ha cambiado mientras tanto. No se ha guardado nada: mire lo que hay ahora.',
  kioskRange: 'El importe mínimo del quiosco no puede superar el máximo. No se ha cambiado nada.',
  settingsUnwritable: 'No se han podido guardar los ajustes.',
};
