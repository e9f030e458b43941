import type { Delivery, TryResult } from '../../../webhook/delivery.ts';
import type { Language } from '../../frame/language.ts';

/** What the pages of webhooks say, in one language. */
interface WebhooksWords {
  readonly detail: string;
  readonly ofMode: Readonly<Record<Delivery['mode'], string>>;
  readonly address: string;
  readonly addressHint: (suffix: string) => string;
  readonly sentTo: string;
  readonly noAddress: string;
  readonly save: string;
  readonly secret: string;
  readonly secretEndsWith: (end: string) => string;
  readonly newSecret: string;
  readonly test: string;
  readonly addressRefused: string;
  readonly addressMissing: string;
  readonly saved: string;
  readonly given: string;
  readonly becomes: string;
  readonly secretOnce: string;
  readonly secretReplaced: string;
  readonly back: string;
  readonly log: string;
  readonly logEmpty: string;
  readonly event: string;
  readonly made: string;
  readonly mode: string;
  readonly tries: string;
  readonly state: string;
  readonly states: Readonly<Record<Delivery['status'], string>>;
  readonly isTest: string;
  readonly nextTry: string;
  readonly noNextTry: string;
  readonly body: string;
  readonly bodyDetail: string;
  readonly tryNumber: (number: number) => string;
  readonly noTryYet: string;
  readonly sentAt: string;
  readonly answer: string;
  readonly answerBody: string;
  readonly answerEmpty: string;
  readonly signatureUnknown: string;
  readonly problems: Readonly<Record<NonNullable<TryResult['problem']>, string>>;
}

/** The words of each language. */
export const WEBHOOKS_WORDS: Readonly<Record<Language, WebhooksWords>> = {
  en: {
    detail:
      'Each mode has its own address and its own secret. The webhook, not the browser’s return, decides whether an order is paid.',
    ofMode: { test: 'Test payments', live: 'Live payments' },
    address: 'Address on your server',
    addressHint: (suffix) =>
      `HTTPS, or HTTP on this machine. When it does not end in ${suffix}, that is added.`,
    sentTo: 'Webhooks go to',
    noAddress: 'Nothing is sent until there is an address.',
    save: 'Save the address',
    secret: 'Signing secret',
    secretEndsWith: (end) => `ends in ${end}`,
    newSecret: 'Make a new secret',
    test: 'Send a test',
    addressRefused: 'That is no HTTPS address, nor an HTTP address on this machine.',
    addressMissing: 'Give an address first.',
    saved: 'The address is saved',
    given: 'You gave',
    becomes: 'Webhooks go to',
    secretOnce: 'This is the signing secret. Copy it now: it is never shown again.',
    secretReplaced: 'The secret before it signs nothing any more.',
    back: 'Back to the webhooks',
    log: 'Deliveries',
    logEmpty: 'Nothing was sent yet.',
    event: 'Event',
    made: 'Made',
    mode: 'Mode',
    tries: 'Tries',
    state: 'State',
    states: { waiting: 'Waiting', delivered: 'Delivered', givenUp: 'Given up' },
    isTest: 'test',
    nextTry: 'Next try',
    noNextTry: 'None',
    body: 'Body',
    bodyDetail: 'Each try carries the same bytes; only the signature is new.',
    tryNumber: (number) => `Try ${number}`,
    noTryYet: 'It was not tried yet.',
    sentAt: 'Sent',
    answer: 'Answer',
    answerBody: 'Body of the answer',
    answerEmpty: 'The answer has no body.',
    signatureUnknown: 'was not noted',
    problems: {
      timedOut: 'No answer within five seconds',
      unreachable: 'The server could not be reached',
    },
  },
  fr: {
    detail:
      'Chaque mode a son adresse et son secret. C’est le webhook, et non le retour du navigateur, qui dit si une commande est payée.',
    ofMode: { test: 'Paiements de test', live: 'Paiements de production' },
    address: 'Adresse sur votre serveur',
    addressHint: (suffix) =>
      `En HTTPS, ou en HTTP sur cette machine. Si elle ne finit pas par ${suffix}, c’est ajouté.`,
    sentTo: 'Les webhooks vont à',
    noAddress: 'Rien n’est envoyé tant qu’il n’y a pas d’adresse.',
    save: 'Enregistrer l’adresse',
    secret: 'Secret de signature',
    secretEndsWith: (end) => `finit par ${end}`,
    newSecret: 'Créer un nouveau secret',
    test: 'Envoyer un test',
    addressRefused: 'Ce n’est ni une adresse HTTPS, ni une adresse HTTP de cette machine.',
    addressMissing: 'Donnez d’abord une adresse.',
    saved: 'L’adresse est enregistrée',
    given: 'Vous avez donné',
    becomes: 'Les webhooks vont à',
    secretOnce:
      'Voici le secret de signature. Copiez-le maintenant : il ne sera plus jamais montré.',
    secretReplaced: 'Le secret précédent ne signe plus rien.',
    back: 'Retour aux webhooks',
    log: 'Envois',
    logEmpty: 'Rien n’a encore été envoyé.',
    event: 'Événement',
    made: 'Créé',
    mode: 'Mode',
    tries: 'Essais',
    state: 'État',
    states: { waiting: 'En attente', delivered: 'Remis', givenUp: 'Abandonné' },
    isTest: 'test',
    nextTry: 'Prochain essai',
    noNextTry: 'Aucun',
    body: 'Corps',
    bodyDetail: 'Chaque essai porte les mêmes octets ; seule la signature est nouvelle.',
    tryNumber: (number) => `Essai ${number}`,
    noTryYet: 'Il n’a pas encore été essayé.',
    sentAt: 'Envoyé',
    answer: 'Réponse',
    answerBody: 'Corps de la réponse',
    answerEmpty: 'La réponse n’a pas de corps.',
    signatureUnknown: 'n’a pas été notée',
    problems: {
      timedOut: 'Pas de réponse en cinq secondes',
      unreachable: 'Le serveur n’a pas pu être joint',
    },
  },
};
