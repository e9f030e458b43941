import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` pour ${title}`;

/** The e-mails in French. */
export const FRENCH: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} à payer${forTitle(title)}`,
    text: `Vous pouvez payer ${amount}${forTitle(title)} par virement :`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} à payer pour ${order}`,
    text: `Le solde de ${order} est de ${total}. Vous pouvez le payer par virement :`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `Votre échéancier pour ${order}`,
    text: `Votre échéancier répartit ${total} sur ${installments === 1 ? 'une échéance' : `${installments} échéances`}. Payez ou programmez ici :`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} à payer pour ${order}, à votre rythme`,
    text: `Vous pouvez payer ${total} pour ${order} par virements du montant de votre choix :`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} à payer le ${day} pour ${order}`,
    text: `L’échéance de ${amount} pour ${order} est prévue le ${day}. Vous pouvez la payer ici :`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `Votre paiement de ${amount}`,
    text: `Votre paiement de ${amount}${forTitle(title)} a été exécuté.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Paiement reçu : ${amount}`,
    text: `Un paiement de ${amount}${forTitle(title)} a été reçu (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Encaissé : ${amount} pour ${order}`,
    text: `${amount} sur ${total} ont été encaissés pour ${order}.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Récapitulatif, ${month} : ${total} hors taxes`,
    text: [
      `Encaissements : ${collections.count}, ${collections.cost}`,
      `Virements : ${transfers.count}, ${transfers.cost}`,
      `Abonnement : ${subscription}`,
      `À payer par virement jusqu’au ${dueDay} : ${total} hors taxes`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} est votre code de connexion`,
    text: `Votre code de connexion est ${code}. Il sert une seule fois, dans les dix minutes.\nQui vous le demande n’est pas du service.`,
  }),
};
