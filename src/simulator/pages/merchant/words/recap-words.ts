import type { Offer } from '../../../account/commission.ts';
import type { Language } from '../../frame/language.ts';

/** What the recap says, in one language; prices are those of the interface, The service 8. */
interface RecapWords {
  readonly detail: string;
  readonly month: string;
  readonly show: string;
  readonly soFar: (day: string) => string;
  readonly sent: (day: string, to: string) => string;
  readonly readLetter: string;
  readonly toPay: string;
  readonly dueBy: (day: string) => string;
  readonly lines: string;
  readonly line: string;
  readonly rule: string;
  readonly commission: string;
  readonly subscription: string;
  readonly moreCollections: (count: number) => string;
  readonly noCollections: string;
  readonly transfers: (count: number) => string;
  readonly noTransfers: string;
  readonly transfersIncluded: (included: number, extra: number) => string;
  readonly total: string;
  readonly offers: string;
  readonly offer: string;
  readonly offerNames: Readonly<Record<Offer, string>>;
  readonly offerTerms: Readonly<Record<Offer, string>>;
  readonly subscriptionRules: Readonly<Record<Offer, string>>;
  readonly collectionRules: Readonly<Record<Offer, string>>;
  readonly transferRules: Readonly<Record<Offer, string>>;
  readonly wouldCost: string;
  readonly current: string;
  readonly choose: string;
  readonly chosen: string;
  readonly transfersHeading: string;
  readonly transfersDetail: string;
  readonly transferCount: string;
  readonly transferAmount: string;
  readonly setTransfers: string;
  readonly transfersRefused: string;
}

/** The words of each language. */
export const RECAP_WORDS: Readonly<Record<Language, RecapWords>> = {
  en: {
    detail:
      'On the 1st of each month the service says what the month before costs: a commission on each successful transaction, and the subscription. It is paid by bank transfer.',
    month: 'Month',
    show: 'Show',
    soFar: (day) =>
      `The month is not over: this is what it costs so far. The recap is sent on ${day}.`,
    sent: (day, to) => `Sent on ${day} to ${to}.`,
    readLetter: 'Read the e-mails',
    toPay: 'To pay, excl. tax',
    dueBy: (day) => `By bank transfer until ${day}`,
    lines: 'How the sum is made',
    line: 'Line',
    rule: 'Price',
    commission: 'Cost',
    subscription: 'Subscription',
    moreCollections: (count) => `${count} more collections`,
    noCollections: 'No collection',
    transfers: (count) => (count === 1 ? '1 transfer' : `${count} transfers`),
    noTransfers: 'No transfer',
    transfersIncluded: (included, extra) => `${included} included, ${extra} above`,
    total: 'Total, excl. tax',
    offers: 'Offers',
    offer: 'Offer',
    offerNames: {
      starter: 'Starter',
      collection: 'Business Collection',
      disbursement: 'Business Disbursement',
      complete: 'Business Complete',
    },
    offerTerms: {
      starter: 'No subscription; 1 %, at most €5.00, on both flows',
      collection: '€199.00 a month; €2.00 a collection',
      disbursement: '€199.00 a month; 100 transfers included, then €1.00 each',
      complete: '€349.00 a month; €2.00 a collection; 300 transfers included, then €1.00 each',
    },
    subscriptionRules: {
      starter: 'none',
      collection: '€199.00 a month',
      disbursement: '€199.00 a month',
      complete: '€349.00 a month',
    },
    collectionRules: {
      starter: '1 %, at most €5.00',
      collection: '€2.00 each',
      disbursement: 'no price named',
      complete: '€2.00 each',
    },
    transferRules: {
      starter: '1 % each, at most €5.00',
      collection: 'no price named',
      disbursement: '100 included, then €1.00 each',
      complete: '300 included, then €1.00 each',
    },
    wouldCost: 'Cost of this month',
    current: 'Yours',
    choose: 'Choose',
    chosen: 'The offer was changed. It holds for the next recap.',
    transfersHeading: 'Transfers out',
    transfersDetail:
      'The interface makes no transfers; say how many the merchant makes each month, so that the recap can count them.',
    transferCount: 'Transfers a month',
    transferAmount: 'Amount of each, in euros',
    setTransfers: 'Set the transfers',
    transfersRefused: 'Give up to 10,000 transfers, each from 0.01 to 999,999.99 euros.',
  },
  fr: {
    detail:
      'Le 1er de chaque mois, le service dit ce que coûte le mois précédent : une commission par transaction réussie, et l’abonnement. Cela se paie par virement.',
    month: 'Mois',
    show: 'Afficher',
    soFar: (day) =>
      `Le mois n’est pas fini : voici ce qu’il coûte jusqu’ici. Le récapitulatif part le ${day}.`,
    sent: (day, to) => `Envoyé le ${day} à ${to}.`,
    readLetter: 'Lire les e-mails',
    toPay: 'À payer, hors taxes',
    dueBy: (day) => `Par virement jusqu’au ${day}`,
    lines: 'Le détail de la somme',
    line: 'Ligne',
    rule: 'Prix',
    commission: 'Coût',
    subscription: 'Abonnement',
    moreCollections: (count) => `${count} encaissements de plus`,
    noCollections: 'Aucun encaissement',
    transfers: (count) => (count < 2 ? `${count} virement` : `${count} virements`),
    noTransfers: 'Aucun virement',
    transfersIncluded: (included, extra) => `${included} inclus, ${extra} en plus`,
    total: 'Total, hors taxes',
    offers: 'Offres',
    offer: 'Offre',
    offerNames: {
      starter: 'Starter',
      collection: 'Business Encaissement',
      disbursement: 'Business Décaissement',
      complete: 'Business Complet',
    },
    offerTerms: {
      starter: 'Sans abonnement ; 1 %, 5,00 € au plus, sur les deux flux',
      collection: '199,00 € par mois ; 2,00 € par encaissement',
      disbursement: '199,00 € par mois ; 100 virements inclus, puis 1,00 € chacun',
      complete:
        '349,00 € par mois ; 2,00 € par encaissement ; 300 virements inclus, puis 1,00 € chacun',
    },
    subscriptionRules: {
      starter: 'aucun',
      collection: '199,00 € par mois',
      disbursement: '199,00 € par mois',
      complete: '349,00 € par mois',
    },
    collectionRules: {
      starter: '1 %, 5,00 € au plus',
      collection: '2,00 € chacun',
      disbursement: 'aucun prix indiqué',
      complete: '2,00 € chacun',
    },
    transferRules: {
      starter: '1 % chacun, 5,00 € au plus',
      collection: 'aucun prix indiqué',
      disbursement: '100 inclus, puis 1,00 € chacun',
      complete: '300 inclus, puis 1,00 € chacun',
    },
    wouldCost: 'Coût de ce mois',
    current: 'La vôtre',
    choose: 'Choisir',
    chosen: 'L’offre a été changée. Elle vaut pour le prochain récapitulatif.',
    transfersHeading: 'Virements sortants',
    transfersDetail:
      'L’interface ne fait pas de virements ; dites combien le marchand en fait chaque mois, pour que le récapitulatif les compte.',
    transferCount: 'Virements par mois',
    transferAmount: 'Montant de chacun, en euros',
    setTransfers: 'Fixer les virements',
    transfersRefused: 'Donnez au plus 10 000 virements, chacun de 0,01 à 999 999,99 euros.',
  },
};
