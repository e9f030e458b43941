import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` por ${title}`;

/** The e-mails in Portuguese. */
export const PORTUGUESE: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} a pagar${forTitle(title)}`,
    text: `Pode pagar ${amount}${forTitle(title)} por transferência bancária:`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} a pagar por ${order}`,
    text: `O saldo de ${order} é de ${total}. Pode pagá-lo por transferência bancária:`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `O seu plano de pagamento de ${order}`,
    text: `O seu plano divide ${total} por ${installments === 1 ? 'uma prestação' : `${installments} prestações`}. Pode pagar e agendar aqui:`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} a pagar por ${order}, ao seu ritmo`,
    text: `Pode pagar ${total} por ${order} em transferências de qualquer valor:`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} por ${order}, a pagar a ${day}`,
    text: `O pagamento de ${amount} por ${order} vence a ${day}. Pode fazê-lo aqui:`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `O seu pagamento de ${amount}`,
    text: `O seu pagamento de ${amount}${forTitle(title)} foi executado.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Pagamento recebido: ${amount}`,
    text: `Foram pagos ${amount}${forTitle(title)} (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Recebido: ${amount} por ${order}`,
    text: `Foram recebidos ${amount} de ${total} por ${order}.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Resumo de ${month}: ${total} sem impostos`,
    text: [
      `Recebimentos: ${collections.count}, ${collections.cost}`,
      `Transferências: ${transfers.count}, ${transfers.cost}`,
      `Subscrição: ${subscription}`,
      `A pagar por transferência bancária até ${dueDay}: ${total} sem impostos`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} é o seu código de acesso`,
    text: `O seu código de acesso é ${code}. Serve uma só vez, durante dez minutos.\nQuem lho pedir não é do serviço.`,
  }),
};
