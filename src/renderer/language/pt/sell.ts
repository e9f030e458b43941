import type { sellWords as english } from '../en/sell.ts';

export const sellWords: typeof english = {
  sell: {
    title: 'Nova venda',
    label: 'Descrição',
    labelHint: 'Adicionar uma descrição…',
    charge: 'Cobrar',
    charging: 'A enviar…',
    keys: 'Teclado numérico',
    backspace: 'Apagar o último algarismo',
    clear: 'Limpar',
    add: 'Somar um valor',
    doubleZero: '00, duplo zero',
    item: (position) => `Valor ${position}`,
    secondLook: {
      title: 'Verifique o valor',
      text: (above) => `É mais de ${above}. É mesmo o que o cliente paga?`,
      back: 'Voltar às teclas',
      charge: (amount) => `Cobrar ${amount}`,
    },
    cleared: 'Limpo',
    amountNow: (amount) => `Valor ${amount}`,
  },
};
