import type { receiptWords as english, receiptNotices as englishNotices } from '../en/receipts.ts';
import { count } from './spoken-span.ts';

export const receiptNotices: typeof englishNotices = {
  noPrinter: 'Não há nenhuma impressora de talões: um responsável indica-a nas definições.',
  noNetwork: 'Esta caixa não está em nenhuma rede onde procurar impressoras.',
  notSold: 'Ninguém pagou esta venda, por isso não tem talão.',
};

export const receiptWords: typeof english = {
  receipt: {
    open: 'Talão…',
    printIt: 'Imprimir o talão',
    copyOf: 'Cópia do talão…',
    sent: 'Enviado para a impressora de talões.',
    title: (sale) => `Talão: ${sale}`,
    on: 'Para onde?',
    ways: { printer: 'Impressora de talões', a4: 'PDF, folha A4', roll: 'PDF, rolo de talões' },
    wayDetails: {
      printer: 'em papel, já',
      a4: 'para enviar ou imprimir',
      roll: 'estreito como em papel',
    },
    onPaper: 'na impressora de talões',
    dropped: 'não impresso: foi descartado',
    goPrint: 'Imprimir',
    goPrintCopy: (copy) => `Imprimir a cópia ${copy}`,
    close: 'Fechar',
  },
  receiptCode: {
    open: 'Talão em código QR',
    label: 'Código QR com o talão',
    undrawn: 'Este talão é demasiado longo para um código.',
    onPage: 'O cliente lê o código e o telemóvel abre o talão. Nenhum servidor recebe o conteúdo.',
    asText: 'O cliente lê o código e o telemóvel mostra o talão como texto, também sem rede.',
    setting: 'Talão em código QR',
    address: 'Página dos talões',
    addressHint:
      'Onde põe a página dos talões, como https://loja.example/talao. Se ficar vazio, o código leva o talão como texto.',
    page: 'A página para o seu site',
    pageGo: 'Guardar a página',
  },
  printer: {
    title: 'Impressora de talões',
    waiting: (receipts) =>
      count(receipts, {
        one: 'talão espera pela impressora.',
        other: 'talões esperam pela impressora.',
      }),
    held: (receipts) =>
      count(receipts, {
        one: 'talão foi cortado várias vezes e já não é repetido automaticamente.',
        other: 'talões foram cortados várias vezes e já não são repetidos automaticamente.',
      }),
    triedAgain: 'A caixa volta a tentar sozinha.',
    tryNow: 'Tentar agora',
    forget: 'Não imprimir',
    troubles: {
      notFound: 'Não se encontra na rede nenhuma impressora com este nome.',
      unreachable: 'Não se chega à impressora. Está ligada, e na rede?',
      silent: 'A impressora não responde.',
      paperOut: 'A impressora está sem papel.',
      coverOpen: 'A tampa da impressora está aberta.',
      fault: 'A impressora indica uma avaria. Desligue-a e volte a ligá-la.',
      offline: 'A impressora não aceita nada neste momento.',
      slow: 'A impressora está a demorar.',
      cutOff: 'A impressão foi cortada. O que sair agora diz que é uma cópia.',
      notInstalled:
        'O sistema deste computador já não tem nenhuma impressora com este nome. Escolha uma nas definições.',
      systemRefused:
        'O sistema deste computador não imprimiu. O que sair agora diz que é uma cópia.',
      notNoted:
        'A caixa não conseguiu anotar a impressão, por isso nada foi impresso: podia sair duas vezes.',
    },
    find: 'Impressoras na rede',
    findGo: 'Procurar impressoras',
    finding: 'A procurar…',
    noneFound:
      'Nenhuma impressora respondeu. Está ligada, com o cabo ou no Wi-Fi da loja, e na mesma rede que esta caixa? Nem todas respondem: a página que ela imprime quando a liga com o botão de avanço premido indica o endereço. Escreva-o em baixo.',
    foundHint:
      'Escolha uma e imprima uma página de teste. Se o endereço dela mudar sozinho, reserve-o no router.',
    use: 'Usar',
    inUse: 'Em uso',
    address: 'Endereço da impressora',
    addressHint:
      'O nome ou o número dela na rede, como 192.168.1.50, e depois de dois pontos a porta, se não for a 9100. Um endereço IPv6 fica entre parênteses retos, como [fd00::5]:9100. Deixe vazio se não houver.',
    system: {
      title: 'Impressora deste computador',
      none: 'Nenhuma deste computador',
      empty: 'O sistema deste computador não conhece nenhuma impressora. Instale primeiro uma.',
      notHere: 'Esta caixa está aberta num navegador: imprime num endereço da rede.',
    },
    width: 'Papel da impressora',
    widths: { mm80: '80 mm de largura', mm58: '58 mm de largura' },
    prints: 'Imprimir talões',
    when: { asked: 'Só se o cliente pedir', always: 'Em cada venda paga' },
    drawer: 'Abrir a gaveta com cada talão',
    test: 'Página de teste',
    testGo: 'Imprimir uma página de teste',
    testing: 'A imprimir…',
    tested: 'A página de teste saiu. Veja os acentos e o código.',
  },
};
