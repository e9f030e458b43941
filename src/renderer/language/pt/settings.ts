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
    title: 'De quem é esta loja?',
    text: 'Os clientes, os documentos e o diário recebem o que aqui se escreve. Enquanto a loja não tiver nome, nada se vende.',
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
      'Enquanto houver uma venda no ecrã, outro fuso horário ou início do dia espera pelo próximo arranque.',
    keep: 'Guardar e vender',
    keepChange: 'Guardar',
    busy: 'A guardar…',
  },
};
