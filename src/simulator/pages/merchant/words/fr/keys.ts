import type { KeysWords } from '../keys-words.ts';

/** The page of keys in French. */
export const keys: KeysWords = {
  detail:
    'Le préfixe d’une clé secrète choisit son mode ; elle ne quitte pas le serveur du marchand. Les clés d’une simulation n’ouvrent rien d’autre.',
  secretKeys: 'Clés secrètes',
  key: 'Clé',
  mode: 'Mode',
  crmAccess: 'Accès CRM',
  has: 'Accordé',
  hasNot: 'Non accordé',
  give: 'Accorder l’accès CRM',
  take: 'Retirer l’accès CRM',
  ofKey: (key) => `de ${key}`,
  notAccepted: 'Refusée cette fois : la simulation a démarré sans clés de production.',
  publicKey: 'Clé publique',
  publicKeyDetail: 'Pour les navigateurs, là où le produit le permet. Elle n’ouvre aucune route.',
  issue: 'Émettre une clé',
  withCrm: 'Avec l’accès CRM',
  noLiveKeys: 'Une simulation démarrée avec des clés de production en émet aussi.',
  issued: 'Une clé a été émise. C’est la dernière de la liste.',
  changed: 'La clé a été modifiée.',
  unknownKey: 'Cette clé n’existe pas.',
};
