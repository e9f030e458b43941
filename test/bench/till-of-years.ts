import type { TillView } from '../../src/contract/views/view.ts';
import type { Clock } from '../../src/domain/clock.ts';
import type { Result } from '../../src/domain/result.ts';
import { customerScreenCalls } from '../../src/host/calls/customer/customer-screens.ts';
import { screenCalls } from '../../src/host/calls/customer/screen-calls.ts';
import { secondDisplayCalls } from '../../src/host/calls/customer/second-display.ts';
import { openCrew } from '../../src/host/calls/people/crew.ts';
import { openItemsCalls } from '../../src/host/calls/shop/items-calls.ts';
import { onceInATick } from '../../src/host/calls/topics/once-in-a-tick.ts';
import { openLog } from '../../src/host/log/log.ts';
import { mailPasswordFile } from '../../src/host/mail/mail-password.ts';
import { openObeyBundle } from '../../src/host/office/obey-bundle.ts';
import { backupPlaces } from '../../src/host/record/backup-places.ts';
import { openJournalFile } from '../../src/host/record/journal-opening.ts';
import type { KeyRing } from '../../src/host/record/key-ring.ts';
import { askWitnesses } from '../../src/host/record/witnesses.ts';
import { type DataFolder, openDataFolder } from '../../src/host/start/data-folder.ts';
import { openRestorableTill } from '../../src/host/till/restorable-till.ts';
import { withoutUpdates } from '../../src/host/update/till-updates.ts';
import { checkerThread } from '../../src/ledger/backup/checked-copy.ts';
import { newRegisterKey, type RegisterSigner } from '../../src/ledger/entry/register-key.ts';
import { exportReaderThread } from '../../src/ledger/export/export-reader.ts';
import type { LedgerOptions } from '../../src/ledger/ledger.ts';
import { standBeside } from '../../src/ledger/opening/stand-beside.ts';
import { signatureThreads } from '../../src/ledger/proof/signature-threads.ts';
import { tablesMakerThread } from '../../src/ledger/tables/tables-thread.ts';
import {
  addedUpThread,
  paperThread,
  receiptThread,
  slipThread,
} from '../../src/papers/thread/paper-in-thread.ts';
import { SHOP_BOUNDS } from '../generated-ledger/shop-days.ts';
import { PLAIN_SETUP } from '../support/plain-setup.ts';
import { COPY_CHECKER, PAPER_THREAD, SIGNATURE_THREAD } from '../support/thread-programs.ts';
import { platformOf } from './platform-of-journal.ts';

const NO_UPDATES = withoutUpdates(null, '0.0.0');

/** The host's till over a journal that was made before, with the platform in place of a network. */
export type TillOfYears = Awaited<ReturnType<typeof openTillOfYears>>;

/** Where it lies and what time it is there. */
export interface YearsPlace {
  readonly folder: string;
  readonly signer: RegisterSigner;
  readonly clock: Clock;
}

/** The journal's place in a data folder, which is made where it is missing. */
export const journalOf = (folder: string): string =>
  valued(openDataFolder(folder)).journalFile('simulation');

/**
 * Puts the host's till together as its composition root does, without the network and the screens: after each change its
 * view is made as for a screen. `isDamaged` opens it as a journal that failed its check, for a restore.
 */
export async function openTillOfYears(place: YearsPlace, isDamaged = false) {
  const { clock } = place;
  const folder = valued(openDataFolder(place.folder));
  const log = openLog(folder.logFile);
  const crew = valued(
    openCrew(
      folder.path,
      { timeZone: SHOP_BOUNDS.timeZone, locale: 'en', given: {} },
      { clock, note: (event) => till.note(event), changed: () => publish.request() },
    ),
  );
  const keys = ringOf(place.signer);
  const places = () => backupPlaces(null, folder.backups, 'simulation');
  const options = ledgerOptions(folder, keys);
  const makeTables = tablesMakerThread(COPY_CHECKER);
  const witnesses = askWitnesses({
    options: () => options,
    keyFile: folder.registerKeyFile('simulation'),
    isKeyKept: true,
    places,
    exportFolders: () => [folder.exports],
  });
  // A till that has sold has both beside its journal, or it asks before it sells.
  if (!isDamaged) standBeside(options, folder.registerKeyFile('simulation'));
  const opened = isDamaged
    ? ({ ledger: null, trouble: { code: 'damaged' } } as const)
    : valued(await openJournalFile(options, witnesses, log, makeTables));
  if (!isDamaged && opened.ledger === null) throw new Error(`not opened: ${opened.trouble.code}`);
  let told: TillView | null = null;
  const publish = onceInATick(() => {
    told = till.view();
    JSON.stringify(told);
  });
  const items = openItemsCalls({
    ...{ file: crew.items, settings: crew.settings, clock, folder: folder.exports },
    ...{
      today: () => till.today(),
      note: () => undefined,
      changed: publish.request,
      downloadAddress: () => null,
    },
  });
  const till = await openRestorableTill(
    {
      ...crew,
      ownCalls: {
        ...crew.ownCalls,
        ...NO_HELP,
        ...NO_UPDATES.calls,
        ...items.calls,
        ...NO_SETUP,
        ...screenCalls({
          acting: crew.acting,
          clock,
          language: { choose: publish.request },
          changed: publish.request,
        }).calls,
        ...customerScreenCalls({ screens: null, log }),
        ...secondDisplayCalls(null),
        ...NO_KIOSK,
      },
      update: NO_UPDATES,
      items: items.view,
      onCustomerScreen: () => null,
      isRungUp: () => false,
      // It has joined no office.
      bundles: openObeyBundle({
        ...{ items, operators: crew.operators, settings: crew.settings, clock },
        ...{ peopleChanged: () => undefined, note: () => undefined, changed: publish.request },
      }),
      mode: 'simulation',
      folder,
      log,
      keyMark: 'the bench',
      platformAddress: '',
      clock,
      currency: 'EUR',
      terminalId: 'till-1',
      ledger: options,
      keys,
      keyFile: folder.registerKeyFile('simulation'),
      witnesses,
      places,
      checkCopy: checkerThread(COPY_CHECKER),
      makeTables,
      judgeSignatures: signatureThreads(SIGNATURE_THREAD, 1),
      readExport: exportReaderThread(COPY_CHECKER, SIGNATURE_THREAD),
      setPaper: paperThread(PAPER_THREAD),
      setAddedUp: addedUpThread(PAPER_THREAD),
      setReceipt: receiptThread(PAPER_THREAD),
      setSlip: slipThread(PAPER_THREAD),
      systemPrinters: null,
      mailPassword: mailPasswordFile(folder.mailPasswordFile),
      resources: new URL('../../resources/', import.meta.url),
      gateway: platformOf(clock, opened.ledger),
      network: { proxy: null, extraCertificates: 'none' },
      setup: () => PLAIN_SETUP,
      kiosks: () => [],
      simulation: null,
      downloadAddress: () => null,
      changed: publish.request,
    },
    opened,
  );
  // What is measured is begun by a person.
  crew.settings.change({ closesByItselfAtHour: null });
  return {
    ...till,
    /** As screens were told last: whoever looks at it often costs the till nothing. */
    view: (): TillView => told ?? till.view(),
    ledger: opened.ledger,
    async close() {
      await till.close();
      crew.sessions.close();
      publish.cancel();
    },
  };
}

const notMeasured = (): never => {
  throw new Error('no bench asks for help');
};
const NO_SETUP = {
  'connection.check': notMeasured,
  'connection.use': notMeasured,
  'connection.forget': notMeasured,
  'guide.go': notMeasured,
};
const NO_KIOSK = {
  'customer.picture': notMeasured,
  'customer.pictureShown': notMeasured,
  'customer.picturePart': notMeasured,
  'customer.pictureAdd': notMeasured,
  'customer.pictureRemove': notMeasured,
  'kiosk.charge': notMeasured,
  'kiosk.stop': notMeasured,
  'kiosk.leave': notMeasured,
  'kiosk.print': notMeasured,
  'kiosk.call': notMeasured,
  'kiosk.exit': notMeasured,
  'kiosk.come': notMeasured,
};
const NO_HELP = {
  'about.view': notMeasured,
  'about.licence': notMeasured,
  'machine.view': notMeasured,
  'machine.change': notMeasured,
  'support.make': notMeasured,
  'support.save': notMeasured,
} as const;

function ledgerOptions({ journalFile }: DataFolder, keys: KeyRing): LedgerOptions {
  return {
    file: journalFile('simulation'),
    bounds: SHOP_BOUNDS,
    operator: () => '',
    softwareVersion: '0.1.0',
    get signer() {
      return keys.current.signer;
    },
  };
}

/** The key of the generated journal, which a restore takes the place of. */
function ringOf(signer: RegisterSigner): KeyRing {
  let current: KeyRing['current'] = { signer, origin: 'kept' };
  return {
    get current() {
      return current;
    },
    next() {
      const made = newRegisterKey().signer;
      return {
        signer: made,
        replaces: current.signer,
        async keep() {
          current = { signer: made, origin: 'made' };
        },
      };
    },
  };
}

function valued<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
