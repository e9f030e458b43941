import type { settingsWords as english } from '../en/settings.ts';

export const settingsWords: typeof english = {
  settings: {
    title: 'Definições',
    language: 'Idioma',
    theme: 'Aspeto',
    system: 'Como o dispositivo',
    light: 'Claro',
    dark: 'Escuro',
    sound: 'Tocar quando chega um pagamento',
    close: 'Fechar',
  },
  shopForm: {
    tooLong: (most) => `Demasiado longo: no máximo ${most} caracteres.`,
    title: 'De quem é esta loja?',
    text: 'O que aqui se escreve aparece aos clientes, nos documentos e no diário. Enquanto a loja não tiver nome, nada se vende.',
    shopName: 'Nome da loja',
    shopAddress: 'Morada',
    taxNumber: 'NIF',
    registerName: 'Nome desta caixa',
    registerHint: (terminalId) => `Na plataforma é ${terminalId}.`,
    optional: 'Pode ficar vazio.',
    timeZone: 'Fuso horário',
    lookForZone: 'Procurar um lugar',
    dayStart: 'O dia de caixa começa às',
    later:
      'Enquanto houver uma venda no ecrã, outro fuso horário ou início do dia só vale a partir do próximo arranque.',
    keep: 'Guardar e vender',
    keepChange: 'Guardar',
    busy: 'A guardar…',
  },
};
