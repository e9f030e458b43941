import type { Language } from '../../frame/language.ts';

/** What the page of keys says, in one language. */
interface KeysWords {
  readonly detail: string;
  readonly secretKeys: string;
  readonly key: string;
  readonly mode: string;
  readonly crmAccess: string;
  readonly has: string;
  readonly hasNot: string;
  readonly give: string;
  readonly take: string;
  readonly ofKey: (key: string) => string;
  readonly notAccepted: string;
  readonly publicKey: string;
  readonly publicKeyDetail: string;
  readonly issue: string;
  readonly withCrm: string;
  readonly noLiveKeys: string;
  readonly issued: string;
  readonly changed: string;
  readonly unknownKey: string;
}

/** The words of each language. */
export const KEYS_WORDS: Readonly<Record<Language, KeysWords>> = {
  en: {
    detail:
      'A secret key selects its mode by its prefix and belongs on the merchant’s server alone; the keys of a simulation open nothing else.',
    secretKeys: 'Secret keys',
    key: 'Key',
    mode: 'Mode',
    crmAccess: 'CRM access',
    has: 'Given',
    hasNot: 'Not given',
    give: 'Give CRM access',
    take: 'Take CRM access',
    ofKey: (key) => `of ${key}`,
    notAccepted: 'Refused in this run: it was started without live keys.',
    publicKey: 'Public key',
    publicKeyDetail: 'For browsers, only where the product allows it. It opens no route.',
    issue: 'Issue a key',
    withCrm: 'With CRM access',
    noLiveKeys: 'Live keys are issued by a simulation that was started with them.',
    issued: 'A key was issued. It is the last of the list.',
    changed: 'The key was changed.',
    unknownKey: 'There is no such key.',
  },
  fr: {
    detail:
      'Le préfixe d’une clé secrète choisit son mode ; elle ne quitte pas le serveur du marchand. Les clés d’une simulation n’ouvrent rien d’autre.',
    secretKeys: 'Clés secrètes',
    key: 'Clé',
    mode: 'Mode',
    crmAccess: 'Accès CRM',
    has: 'Accordé',
    hasNot: 'Non accordé',
    give: 'Accorder l’accès CRM',
    take: 'Retirer l’accès CRM',
    ofKey: (key) => `de ${key}`,
    notAccepted: 'Refusée cette fois : la simulation a démarré sans clés de production.',
    publicKey: 'Clé publique',
    publicKeyDetail: 'Pour les navigateurs, là où le produit le permet. Elle n’ouvre aucune route.',
    issue: 'Émettre une clé',
    withCrm: 'Avec l’accès CRM',
    noLiveKeys: 'Une simulation démarrée avec des clés de production en émet aussi.',
    issued: 'Une clé a été émise. C’est la dernière de la liste.',
    changed: 'La clé a été modifiée.',
    unknownKey: 'Cette clé n’existe pas.',
  },
};
