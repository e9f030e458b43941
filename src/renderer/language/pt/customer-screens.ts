import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Ecrã do cliente',
    text: 'Um tablet ou um segundo ecrã virado para o cliente. Mostra o que compra, o código e que está pago, e não pode fazer mais nada.',
    none: 'Ainda não há nenhum ecrã ligado.',
    notHere: 'Esta aplicação ainda não liga ecrãs: uma caixa aberta num navegador liga.',
    device: (name) => `Ecrã ${name}`,
    there: 'Ligado agora',
    seen: (at) => `Visto pela última vez: ${at}`,
    since: (date) => `Ligado desde: ${date}`,
    connect: 'Ligar um ecrã',
    newCode: 'Código novo',
    how: (address) => `Nesse ecrã, abra ${address} e marque este código:`,
    left: (time) => `Serve uma vez, durante mais ${time}.`,
    ends: {
      used: 'O ecrã está ligado.',
      ended: 'O código expirou.',
      guessed: 'O código foi mal marcado demasiadas vezes e já não serve.',
    },
    disconnect: 'Desligar',
    disconnectSure: 'Desligar mesmo?',
    close: 'Fechar',
  },
};
