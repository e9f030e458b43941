import type { ClockRefusal } from '../../../time/move-clock.ts';
import type { Language } from '../../frame/language.ts';

/** What the overview says, in one language. */
interface OverviewWords {
  readonly openDoor: string;
  readonly ownOnly: (name: string) => string;
  readonly today: string;
  readonly thisMonth: string;
  readonly payments: (count: number) => string;
  readonly latest: string;
  readonly nothingYet: string;
  readonly everything: string;
  readonly clock: string;
  readonly clockDetail: string;
  readonly clockFrozen: string;
  readonly clockRuns: string;
  readonly moveOn: string;
  readonly moves: Readonly<Record<'hour' | 'day' | 'month', string>>;
  readonly toDay: string;
  readonly moveToDay: string;
  readonly freeze: string;
  readonly unfreeze: string;
  readonly moved: string;
  readonly dayUnreadable: string;
  readonly refusals: Readonly<Record<ClockRefusal['code'], string>>;
}

/** The words of each language. */
export const OVERVIEW_WORDS: Readonly<Record<Language, OverviewWords>> = {
  en: {
    openDoor:
      'The administrator needs no sign-in here: the simulation listens to this machine alone.',
    ownOnly: (name) => `Payments that carry the name ${name}, and no others.`,
    today: 'Collected today',
    thisMonth: 'Collected this month',
    payments: (count) => (count === 1 ? '1 payment' : `${count} payments`),
    latest: 'Latest transactions',
    nothingYet: 'No transaction yet.',
    everything: 'All transactions',
    clock: 'The simulation’s clock',
    clockDetail:
      'Days are those of UTC. When time is moved on, all that falls due on the way happens: scheduled payments, reminders, recaps, retried webhooks.',
    clockFrozen: 'It stands still.',
    clockRuns: 'It runs with the machine’s.',
    moveOn: 'Move time on',
    moves: { hour: 'By an hour', day: 'By a day', month: 'By a month' },
    toDay: 'To this day, at the same hour',
    moveToDay: 'Move to the day',
    freeze: 'Stop the clock',
    unfreeze: 'Let the clock run',
    moved: 'The clock was moved.',
    dayUnreadable: 'Choose the day to move to.',
    refusals: {
      clockBackwards: 'Time does not run backwards: choose a later day.',
      clockTooFar: 'That is over ten years away: choose a nearer day.',
    },
  },
  fr: {
    openDoor:
      'L’administrateur n’a pas à se connecter ici : la simulation n’écoute que cette machine.',
    ownOnly: (name) => `Les paiements qui portent le nom ${name}, et aucun autre.`,
    today: 'Encaissé aujourd’hui',
    thisMonth: 'Encaissé ce mois-ci',
    payments: (count) => (count < 2 ? `${count} paiement` : `${count} paiements`),
    latest: 'Dernières transactions',
    nothingYet: 'Aucune transaction pour l’instant.',
    everything: 'Toutes les transactions',
    clock: 'L’horloge de la simulation',
    clockDetail:
      'Les jours sont ceux de l’UTC. Quand on avance le temps, tout ce qui tombe en chemin se produit : paiements programmés, rappels, récapitulatifs, webhooks renvoyés.',
    clockFrozen: 'Elle est arrêtée.',
    clockRuns: 'Elle avance avec celle de la machine.',
    moveOn: 'Avancer le temps',
    moves: { hour: 'D’une heure', day: 'D’un jour', month: 'D’un mois' },
    toDay: 'Jusqu’à ce jour, à la même heure',
    moveToDay: 'Aller à ce jour',
    freeze: 'Arrêter l’horloge',
    unfreeze: 'Laisser l’horloge avancer',
    moved: 'L’horloge a été avancée.',
    dayUnreadable: 'Choisissez le jour où aller.',
    refusals: {
      clockBackwards: 'Le temps ne recule pas : choisissez un jour plus tardif.',
      clockTooFar: 'C’est à plus de dix ans : choisissez un jour plus proche.',
    },
  },
};
