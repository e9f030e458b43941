import type { RecapWords } from '../recap-words.ts';

/** The recap in Portuguese. */
export const recap: RecapWords = {
  detail:
    'No dia 1 de cada mês o serviço diz quanto custa o mês anterior: uma comissão por cada transação bem-sucedida e a subscrição. Paga-se por transferência bancária.',
  month: 'Mês',
  show: 'Mostrar',
  soFar: (day) =>
    `O mês ainda não acabou: é isto que custa até agora. O resumo é enviado a ${day}.`,
  sent: (day, to) => `Enviado a ${day} para ${to}.`,
  readLetter: 'Ler os e-mails',
  toPay: 'A pagar, sem impostos',
  dueBy: (day) => `Por transferência bancária até ${day}`,
  lines: 'Como se forma a soma',
  line: 'Linha',
  rule: 'Preço',
  commission: 'Custo',
  subscription: 'Subscrição',
  moreCollections: (count) => `mais ${count} recebimentos`,
  noCollections: 'Nenhum recebimento',
  transfers: (count) => (count === 1 ? '1 transferência' : `${count} transferências`),
  noTransfers: 'Nenhuma transferência',
  transfersIncluded: (included, extra) => `${included} incluídas, ${extra} a mais`,
  total: 'Total, sem impostos',
  offers: 'Ofertas',
  offer: 'Oferta',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Recebimentos',
    disbursement: 'Business Pagamentos',
    complete: 'Business Completo',
  },
  offerTerms: {
    starter: 'Sem subscrição; 1%, no máximo 5,00 €, nos dois sentidos',
    collection: '199,00 € por mês; 2,00 € por recebimento',
    disbursement: '199,00 € por mês; 100 transferências incluídas, depois 1,00 € cada uma',
    complete:
      '349,00 € por mês; 2,00 € por recebimento; 300 transferências incluídas, depois 1,00 € cada uma',
  },
  subscriptionRules: {
    starter: 'nenhuma',
    collection: '199,00 € por mês',
    disbursement: '199,00 € por mês',
    complete: '349,00 € por mês',
  },
  collectionRules: {
    starter: '1%, no máximo 5,00 €',
    collection: '2,00 € cada um',
    disbursement: 'sem preço indicado',
    complete: '2,00 € cada um',
  },
  transferRules: {
    starter: '1% cada uma, no máximo 5,00 €',
    collection: 'sem preço indicado',
    disbursement: '100 incluídas, depois 1,00 € cada uma',
    complete: '300 incluídas, depois 1,00 € cada uma',
  },
  wouldCost: 'Custo deste mês',
  current: 'A sua',
  choose: 'Escolher',
  chosen: 'A oferta foi alterada. Vale para o próximo resumo.',
  transfersHeading: 'Transferências de saída',
  transfersDetail:
    'A interface não faz transferências; diga quantas o comerciante faz por mês, para que o resumo as conte.',
  transferCount: 'Transferências por mês',
  transferAmount: 'Valor de cada uma, em euros',
  setTransfers: 'Definir as transferências',
  transfersRefused: 'Indique no máximo 10 000 transferências, cada uma de 0,01 a 999 999,99 euros.',
};
