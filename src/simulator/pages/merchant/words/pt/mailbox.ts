import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in Portuguese. */
export const mailbox: MailboxWords = {
  detail: 'Todos os e-mails que o serviço teria enviado. Nenhum saiu deste computador.',
  none: 'Não há nenhum e-mail assim.',
  found: (count) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
  subject: 'Assunto',
  to: 'Para',
  kind: 'Tipo',
  sent: 'Enviado',
  kinds: {
    payment_link: 'Link de fatura',
    payment_request: 'Pedido de pagamento',
    plan_welcome: 'Início de um plano',
    open_amount_link: 'Valor livre',
    reminder: 'Lembrete',
    confirmation: 'Confirmação',
    payment_received: 'Pagamento recebido',
    collection_notice: 'Aviso de recebimento',
    recap: 'Resumo',
    sign_in_code: 'Código de acesso',
  },
  follow: 'Abrir aquilo a que o e-mail leva',
  back: 'Voltar ao correio',
};
