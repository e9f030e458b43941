import type { HomeWords } from './home-words.ts';

/** The front page in Portuguese. */
export const PORTUGUESE: HomeWords = {
  heading: 'Plataforma de pagamento simulada',
  detail: 'Responde a uma caixa como a verdadeira e faz de banco do cliente.',
  tools: 'Do lado do comerciante',
  merchant: 'Páginas do comerciante',
  mailbox: 'Correio',
  inbox: 'Webhooks recebidos',
  reference: 'Referência da API',
  waiting: 'À espera de quem paga',
  nothingWaits: 'Nenhum pagamento à espera. Faça uma cobrança na caixa e ela aparece aqui.',
  groups: {
    pos: 'Na caixa',
    invoice: 'Faturas',
    checkout: 'Carrinhos',
    balance: 'Saldos',
    plan: 'Planos de pagamento',
    openAmount: 'Valores livres',
  },
};
