import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Ecrã do cliente',
    text: 'Um tablet ou um segundo ecrã virado para o cliente. Mostra o que compra, o código e que está pago, e não pode fazer mais nada.',
    none: 'Ainda não há nenhum ecrã ligado.',
    notHere:
      'Esta aplicação mostra o ecrã do cliente num segundo monitor deste computador. Um tablet liga-se a uma caixa aberta num navegador: o guia de instalação diz como.',
    display: {
      title: 'Ecrã do cliente num segundo monitor',
      notes: {
        noDisplay:
          'Este computador tem um só monitor. Assim que outro for ligado e isto estiver ativo, o ecrã do cliente abre-se lá por si. Um tablet pode ser o ecrã do cliente de uma caixa aberta num navegador: o guia de instalação diz como.',
        failed:
          'Não foi possível mostrar o ecrã do cliente. Desative-o e volte a ativá-lo; se não bastar, reinicie o Comptoir.',
        notHere:
          'Esta caixa está aberta num navegador: abra o ecrã do cliente como página no outro monitor e ligue-o com um código.',
      },
    },
    belong: (register) => `O que está ligado aqui pertence a esta caixa: ${register}.`,
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
    network: {
      title: 'Ecrãs na rede da loja',
      opening: 'O acesso para os ecrãs da rede está a abrir…',
      none: 'Este computador não está agora em nenhuma rede de loja.',
      portTaken: (port) =>
        `Outro programa usa a porta ${port} deste computador. A caixa volta a tentar sozinha.`,
      failed:
        'Este computador não deixa a caixa escutar na sua rede. A caixa volta a tentar sozinha.',
      scan: 'Num tablet da rede da loja, leia este código ou abra:',
      code: 'Código QR do endereço',
      here: (address) => `Um segundo ecrã deste computador abre ${address}.`,
      trust: (address) =>
        `O tablet ainda não conhece esta caixa? Descarregue nele o certificado a partir de ${address} e compare-o com isto (SHA-256) antes de confiar nele:`,
    },
    disconnect: 'Desligar',
    disconnectSure: 'Desligar mesmo?',
    close: 'Fechar',
  },
};
