import type { KeysWords } from '../keys-words.ts';

/** The page of keys in Portuguese. */
export const keys: KeysWords = {
  detail:
    'O prefixo de uma chave secreta determina o seu modo; a chave só deve estar no servidor do comerciante. As chaves de uma simulação não abrem mais nada.',
  secretKeys: 'Chaves secretas',
  key: 'Chave',
  mode: 'Modo',
  crmAccess: 'Acesso ao CRM',
  has: 'Concedido',
  hasNot: 'Não concedido',
  give: 'Conceder acesso ao CRM',
  take: 'Retirar acesso ao CRM',
  ofKey: (key) => `de ${key}`,
  notAccepted: 'Recusada desta vez: a simulação foi iniciada sem chaves de produção.',
  publicKey: 'Chave pública',
  publicKeyDetail: 'Para navegadores, só onde o produto o permite. Não abre nenhuma rota.',
  issue: 'Emitir uma chave',
  withCrm: 'Com acesso ao CRM',
  noLiveKeys: 'As chaves de produção são emitidas por uma simulação que foi iniciada com elas.',
  issued: 'Foi emitida uma chave. É a última da lista.',
  changed: 'A chave foi alterada.',
  unknownKey: 'Essa chave não existe.',
};
