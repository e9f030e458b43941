import { SPOKEN } from '../spoken.js';

// A receipt's page in Portuguese.

SPOKEN.pt = {
  region: 'pt-PT',
  isSignFirst: false,
  receipt: 'Talão',
  title: (number) => `Talão ${number}`,
  taxNumber: (number) => `NIF ${number}`,
  till: 'Caixa',
  paidAt: 'Pago em',
  paidBy: 'Pagamento',
  how: {
    payment: 'Transferência imediata',
    otherSale: 'Por uma transferência anterior',
    otherMoney: 'Transferência, como combinado com a loja',
    hand: 'Confirmado pela loja',
  },
  paymentId: 'Número do pagamento',
  goods: 'Artigos',
  keyed: 'Valor digitado',
  discount: 'Desconto',
  further: (count) => `… mais ${count} linhas, que não couberam no código`,
  total: 'Total pago',
  byVat: 'Por taxa de IVA',
  vat: (rate) => `IVA ${rate}`,
  noVat: 'Sem taxa indicada',
  net: 'Base tributável',
  tax: 'IVA',
  gross: 'Com IVA',
  proof: 'Prova',
  entry: 'Registo do diário',
  hash: 'Resumo',
  signature: 'Assinatura (extrato)',
  key: 'Chave da caixa',
  waiting: 'A verificar…',
  good: 'Autêntico',
  goodDetail: 'A caixa da loja assinou este talão, e nada foi alterado.',
  unknown: 'Assinado, mas por quem?',
  unknownDetail:
    'Nada foi alterado desde a assinatura. Esta página não conhece a chave: pergunte à loja se é a dela.',
  bad: 'Não é o que a caixa assinou',
  badDetail:
    'Algo foi alterado ou falta, por isso nada é mostrado. Peça de novo o talão à loja.',
  unsigned: 'Não assinado',
  unsignedDetail: 'A caixa não tinha chave: este talão não prova nada.',
  unchecked: 'Não foi possível verificar',
  uncheckedDetail:
    'Este navegador não conhece a assinatura (Ed25519). Um Chrome, Edge, Firefox ou Safari recente conhece.',
  unreadable: 'Isto não é um talão',
  unreadableDetail: 'O endereço está cortado, ou é de outra versão. Leia o código outra vez.',
  private:
    'Esta página funciona sem rede: nada é enviado, e a loja não sabe que a está a ver.',
  paste: 'Texto de um talão, da primeira à última linha',
  pasteHelp: 'Um talão recebido como texto pode ser verificado aqui.',
  check: 'Verificar',
  print: 'Imprimir',
  marks: {
    simulation: 'SIMULAÇÃO: não houve movimento de dinheiro',
    test: 'TESTE: não houve movimento de dinheiro',
    training: 'FORMAÇÃO: não houve movimento de dinheiro',
  },
};
