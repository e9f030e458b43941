import type { returnWords as english, returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  creditNoteNotFound: 'Esta nota de crédito já não está no diário.',
  creditNotePurged:
    'Os dias desta nota de crédito foram arquivados e retirados do diário: já não pode ser impressa outra vez. Está no arquivo deles.',
  salePurged:
    'Os dias desta venda foram arquivados e retirados do diário: aqui já não se pode aceitar a sua devolução, nem imprimir outra vez as suas notas de crédito. Estão no arquivo deles.',
  noRefundDue: 'Já não há nenhum reembolso por fazer desta venda.',
  refundChanged:
    'O que há a reembolsar desta venda mudou. Nada foi anotado: feche e veja outra vez.',
  notPaid: 'Esta venda não tem nenhum pagamento: não há nada a reembolsar.',
  paidByAnother:
    'Esta venda é paga pelo pagamento tardio de outra: aceite a devolução nessa venda.',
  nothingReturned: 'O que foi escolhido não dá qualquer valor. Nada foi devolvido.',
  moreThanSold: 'Desta linha já não restam tantas unidades. Nada foi devolvido.',
  moreThanPaid:
    'É mais do que foi pago. A tara devolvida nessa altura faz parte. Nada foi devolvido.',
  returnedSince:
    'Outro ecrã acabou de aceitar uma devolução desta venda. Aqui nada foi feito; veja o que resta.',
};

export const returnWords: typeof english = {
  takeBack: {
    open: 'Aceitar uma devolução…',
    title: (sale) => `Aceitar uma devolução: ${sale}`,
    goods: 'Mercadoria da venda',
    left: (left, sold) => `restam ${left} de ${sold}`,
    fewer: (name) => `Menos: ${name}`,
    more: (name) => `Mais: ${name}`,
    wrongPieces: (most) => `Um número inteiro, no máximo ${most}.`,
    all: 'Tudo',
    owed: 'A reembolsar ao cliente',
    why: 'Porque é devolvida?',
    note: 'Nota, se a houver',
    otherWhy: 'De que se trata?',
    text: 'É emitida uma nota de crédito e o dinheiro fica em dívida: reembolse-o pelo banco e anote-o na lista de reembolsos. Não se pode desfazer; a mercadoria pode voltar a ser vendida.',
    confirm: 'Aceitar',
    busy: 'A escrever…',
    close: 'Fechar',
    notFound: 'Nesta caixa não há nenhuma venda com este número.',
    allBack: 'Toda a venda foi devolvida.',
    paidBy: (sale) => `O pagamento tardio de ${sale} paga esta: aceite lá a devolução.`,
    notes: 'Notas de crédito',
    number: (number) => `Nota de crédito ${number}`,
    print: (number) => `Imprimir a nota de crédito ${number}`,
    isRefunded: 'Reembolsado pelo banco',
    isOwed: 'Ainda por reembolsar pelo banco',
    find: 'Procurar a venda',
    saleNumber: 'Número da venda',
    saleNumberHint: 'Está no talão',
    reasons: {
      notWanted: 'Não o quer',
      faulty: 'Com defeito',
      wrongGoods: 'Artigo errado',
      mistake: 'Registada por engano',
      other: 'Outra coisa',
    },
  },
};
