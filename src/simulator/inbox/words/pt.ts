import type { InboxWords } from './inbox-words.ts';

/** The inbox in Portuguese. */
export const PORTUGUESE: InboxWords = {
  heading: 'Webhooks recebidos',
  detail:
    'Faz as vezes do seu servidor: guarda o que chega e verifica as assinaturas com o segredo que lhe foi mostrado.',
  address: 'Indique este endereço em «Webhooks», no espaço do comerciante:',
  secret: 'Segredo dos webhooks',
  check: 'Verificar as assinaturas',
  received: 'Recebidos',
  none: 'Ainda não chegou nada.',
  signature: 'Assinatura',
  body: 'Corpo, tal como chegou',
  verdicts: { right: 'Assinatura certa', wrong: 'Assinatura errada' },
};
