import type { settingsWords as english } from '../en/settings.ts';

export const settingsWords: typeof english = {
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    theme: 'Aspecto',
    system: 'Como el dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
    sound: 'Sonar al llegar un pago',
    close: 'Cerrar',
  },
  shopForm: {
    tooLong: (most) => `Demasiado largo: ${most} caracteres como máximo.`,
    title: '¿De quién es esta tienda?',
    text: 'Lo que se escriba aquí aparece ante los clientes, en los documentos y en el diario. Mientras la tienda no tenga nombre, no se vende nada.',
    shopName: 'Nombre de la tienda',
    shopAddress: 'Dirección',
    taxNumber: 'NIF',
    registerName: 'Nombre de esta caja',
    registerHint: (terminalId) => `En la plataforma es ${terminalId}.`,
    optional: 'Puede quedar vacío.',
    timeZone: 'Zona horaria',
    lookForZone: 'Buscar un lugar',
    dayStart: 'El día empieza a las',
    later:
      'Mientras haya una venta en pantalla, el cambio de zona horaria o de comienzo del día se aplica en el próximo arranque.',
    keep: 'Guardar y vender',
    keepChange: 'Guardar',
    busy: 'Guardando…',
  },
};
