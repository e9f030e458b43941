import type { kioskWords as english } from '../en/kiosk.ts';

export const kioskWords: typeof english = {
  kiosk: {
    screens: {
      title: 'Quiosques',
      text: 'Um ecrã em que os clientes escolhem e pagam sozinhos. Não pode fazer mais nada e chama aqui quando é preciso.',
      none: 'Ainda não há nenhum quiosque ligado.',
      notHere:
        'Esta aplicação é ela própria um quiosque quando é iniciada com --kiosk. Outros quiosques ligam-se a uma caixa aberta num navegador.',
      connect: 'Ligar um quiosque',
      device: (name) => `Quiosque ${name}`,
    },
    sells: 'O que os clientes pagam no quiosque',
    selling: { items: 'Artigos', amounts: 'Valores', both: 'Artigos e valores' },
    presets: 'Valores já prontos',
    presetsHint: 'Oito no máximo, separados por um espaço, por exemplo 5 10 20.',
    least: 'Valor mais baixo',
    most: 'Valor mais alto',
    idle: 'Pergunta se ainda está alguém',
    seconds: (seconds) => `após ${seconds}\u00a0s`,
    opens: 'Abre às',
    closes: 'Fecha às',
    always: 'Sempre aberto',
    calls: (name) => `Alguém chama no quiosque ${name}`,
    come: 'Vou já',
  },
};
