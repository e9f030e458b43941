import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` por ${title}`;

/** The e-mails in Spanish. */
export const SPANISH: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} por pagar${title === undefined ? '' : `: ${title}`}`,
    text: `Puede pagar ${amount}${forTitle(title)} por transferencia:`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} por pagar: ${order}`,
    text: `De ${order} quedan ${total}. Puede pagarlos por transferencia:`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `Su plan de pago de ${order}`,
    text: `Su plan reparte ${total} en ${installments === 1 ? 'un plazo' : `${installments} plazos`}. Puede pagarlos y programarlos aquí:`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} por pagar de ${order}, a su ritmo`,
    text: `Puede pagar ${total} de ${order} con transferencias del importe que quiera:`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} de ${order}, con vencimiento el ${day}`,
    text: `El pago de ${amount} de ${order} vence el ${day}. Puede pagarlo aquí:`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `Su pago de ${amount}`,
    text: `Su pago de ${amount}${forTitle(title)} se ha realizado.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Pago recibido: ${amount}`,
    text: `Se han pagado ${amount}${forTitle(title)} (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Cobrado: ${amount} de ${order}`,
    text: `Se han cobrado ${amount} de ${total} por ${order}.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Resumen de ${month}: ${total} sin impuestos`,
    text: [
      `Cobros: ${collections.count}, ${collections.cost}`,
      `Transferencias: ${transfers.count}, ${transfers.cost}`,
      `Suscripción: ${subscription}`,
      `Por pagar mediante transferencia hasta el ${dueDay}: ${total} sin impuestos`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} es su código de acceso`,
    text: `Su código de acceso es ${code}. Sirve una sola vez, durante diez minutos.\nQuien se lo pida no es del servicio.`,
  }),
};
