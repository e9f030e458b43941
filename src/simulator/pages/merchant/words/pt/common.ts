import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in Portuguese. */
export const common: CommonWords = {
  rooms: {
    overview: 'Visão geral',
    transactions: 'Transações',
    keys: 'Chaves da API',
    webhooks: 'Webhooks',
    salesPeople: 'Comerciais',
    clients: 'Clientes',
    mailbox: 'Correio',
    recap: 'Resumo',
  },
  navigation: 'Espaço do comerciante',
  merchantSpace: 'Espaço do comerciante',
  salesSpace: 'Comercial',
  signedInAs: 'Sessão de',
  signOut: 'Terminar sessão',
  open: 'Abrir',
  modes: { test: 'Teste', live: 'Produção' },
  statuses: {
    pending: 'Pendente',
    scheduled: 'Agendado',
    completed: 'Recebido',
    failed: 'Recusado',
    expired: 'Expirado',
  },
  channels: { pos: 'Caixa', invoice: 'Fatura', checkout: 'Carrinho', crm: 'CRM' },
  all: 'Todos',
  filter: 'Filtrar',
  clearFilters: 'Mostrar tudo',
  amount: 'Valor',
  notFound: {
    heading: 'Aqui não há nada',
    detail: 'O endereço não leva a nada do que a simulação contém.',
  },
};
