import type { KeysWords } from '../keys-words.ts';

/** The page of keys in German. */
export const keys: KeysWords = {
  detail:
    'Die Vorsilbe eines geheimen Schlüssels bestimmt seinen Modus; er gehört allein auf den Server des Händlers. Die Schlüssel einer Simulation öffnen nichts anderes.',
  secretKeys: 'Geheime Schlüssel',
  key: 'Schlüssel',
  mode: 'Modus',
  crmAccess: 'CRM-Zugriff',
  has: 'Erteilt',
  hasNot: 'Nicht erteilt',
  give: 'CRM-Zugriff erteilen',
  take: 'CRM-Zugriff entziehen',
  ofKey: (key) => `für ${key}`,
  notAccepted:
    'Diesmal abgelehnt: Die Simulation wurde ohne Schlüssel für den Echtbetrieb gestartet.',
  publicKey: 'Öffentlicher Schlüssel',
  publicKeyDetail: 'Für Browser, nur wo das Produkt es zulässt. Er öffnet keine Route.',
  issue: 'Schlüssel ausstellen',
  withCrm: 'Mit CRM-Zugriff',
  noLiveKeys:
    'Schlüssel für den Echtbetrieb stellt eine Simulation aus, die mit ihnen gestartet wurde.',
  issued: 'Ein Schlüssel wurde ausgestellt. Er steht am Ende der Liste.',
  changed: 'Der Schlüssel wurde geändert.',
  unknownKey: 'Diesen Schlüssel gibt es nicht.',
};
