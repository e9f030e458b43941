import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in Portuguese. */
export const clients: ClientsWords = {
  detail:
    'Todas as pessoas a quem foi pedido um pagamento, por endereço de e-mail. Desligue os lembretes dos clientes que o próprio comerciante avisa.',
  none: 'Ainda não foi pedido nenhum pagamento.',
  client: 'Cliente',
  payments: 'Pagamentos',
  reminders: 'Lembretes',
  on: 'Ligados',
  off: 'Desligados',
  turnOn: 'Ligar os lembretes',
  turnOff: 'Desligar os lembretes',
  ofClient: (email) => `de ${email}`,
  letters: 'Os seus e-mails',
  changed: 'Os lembretes foram alterados.',
};
