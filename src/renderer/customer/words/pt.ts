import type { en as english } from './en.ts';

export const pt: typeof english = {
  idle: { welcome: 'Bem-vindos', text: 'As suas compras aparecem aqui.' },
  steps: ['Leia o código com o telemóvel', 'Escolha o seu banco', 'Confirme o pagamento'],
  qr: (amount) => `Código QR para pagar ${amount}`,
  undrawn: 'Não é possível mostrar este código. Dirija-se à caixa.',
  receipt: { text: 'Leia o código para guardar o talão', qr: 'Código QR com o seu talão' },
  left: 'para ler o código e confirmar',
  line: 'Valor',
  discount: 'Desconto',
  more: (count) => `e mais ${count}`,
  states: {
    ringing: { title: 'As suas compras', text: 'Depois aparece o código para pagar.' },
    preparing: {
      title: 'Um momento',
      text: 'O seu código está a ser criado.',
    },
    waiting: { title: 'Leia o código para pagar', text: '' },
    checking: {
      title: 'Estamos a verificar o seu pagamento',
      text: 'Aguarde um momento e não pague outra vez.',
    },
    paid: {
      title: 'Pago',
      text: 'Obrigado',
    },
    ended: {
      title: 'Este código já não é válido',
      text: 'Até agora nada foi pago. Não pague mais com ele: na caixa vão ajudá-lo.',
    },
    refused: {
      title: 'Recusado pelo seu banco',
      text: 'Até agora nada foi pago. Dirija-se à caixa.',
    },
    askCashier: {
      title: 'Dirija-se à caixa, por favor',
      text: 'O pagamento será verificado consigo. Não pague outra vez.',
    },
  },
  cutOff: {
    title: 'Sem ligação à caixa',
    text: 'Dirija-se à caixa. Este ecrã volta sozinho.',
  },
  modes: {
    simulation: 'Simulação',
    training: 'Formação',
    test: 'Teste',
    note: 'sem dinheiro real',
  },
  language: 'Idioma',
  pairing: {
    title: 'Ligar este ecrã',
    text: 'Um responsável encontra o código na caixa: Definições, Ecrã do cliente.',
    code: 'Código',
    erase: 'Apagar',
    wrong:
      'Este código não liga nenhum ecrã. Serve uma vez, durante cinco minutos: peça um novo na caixa.',
    unheard: 'A caixa não responde. Tente de novo dentro de momentos.',
  },
};
