import type { CallInput, CallName } from '../../bridge/table.ts';
import type { Right } from '../../till/views/access-view.ts';

/** Also for whoever has not signed in: what shows the till, and what its person needs to read and hear it. */
const ANYONE = null;

/** A right, or what tells it of the input; null where none is needed. */
export type NeededRight<Name extends CallName> =
  | Right
  | null
  | ((input: CallInput<Name>) => Right | null);

/** The right that each call needs: a new call without a line here does not compile. */
export const CALL_RIGHTS: { readonly [Name in CallName]: NeededRight<Name> } = {
  'till.view': ANYONE,
  'till.wake': ANYONE,
  'operator.signIn': ANYONE,
  'operator.signOut': ANYONE,
  'operator.isHere': ANYONE,
  'operator.add': 'manageOperators',
  'operator.change': 'manageOperators',
  'operator.remove': 'manageOperators',
  'clock.accept': 'closeDay',
  'sale.charge': 'sell',
  'sale.stop': 'sell',
  'sale.retry': 'sell',
  'sale.check': 'sell',
  'sale.acknowledge': 'sell',
  'sale.decideMismatch': 'settleByHand',
  'sale.settle': 'settleByHand',
  'sale.refundMade': 'settleByHand',
  'refunds.due': 'readDays',
  'journal.restore': 'mendJournal',
  'journal.goOn': 'mendJournal',
  'record.verify': 'mendJournal',
  'backups.list': 'mendJournal',
  'backups.loss': 'mendJournal',
  'backups.take': 'mendJournal',
  'backups.keep': 'changeSettings',
  'day.view': 'readDays',
  'day.sales': 'readDays',
  'day.history': 'readDays',
  'report.view': 'readDays',
  'sales.find': 'readDays',
  'closing.read': 'readDays',
  'closing.begin': 'closeDay',
  'closing.sign': 'closeDay',
  'closing.cancel': 'closeDay',
  'closing.list': 'readDays',
  'closing.view': 'readDays',
  'closing.prints': 'export',
  'closing.print': 'export',
  'export.start': 'export',
  'export.cancel': 'export',
  'export.folders': 'export',
  // Whatever is added to it later is the manager's, unless it is named here.
  'settings.change': ({ locale, theme, sound, ...others }) =>
    Object.keys(others).length === 0 ? ANYONE : 'changeSettings',
  'shop.change': 'changeSettings',
  'about.view': ANYONE,
  'about.licence': ANYONE,
  'machine.view': ANYONE,
  'machine.change': 'changeSettings',
  'support.make': 'changeSettings',
  'support.save': 'changeSettings',
  'update.check': 'changeSettings',
  'update.putIn': 'changeSettings',
  // No money moves in a simulation, and whoever is trained in it plays the payer.
  'simulation.play': ANYONE,
  'simulation.scenarios': ANYONE,
  'simulation.run': ANYONE,
  'simulation.record': ANYONE,
};
