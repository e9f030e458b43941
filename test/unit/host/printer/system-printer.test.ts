import { expect, test } from 'vitest';
import { err, ok } from '../../../../src/domain/result.ts';
import type { SystemPrinters } from '../../../../src/host/printer/system-printers.ts';
import type { SlipPage } from '../../../../src/papers/slip/slip-page.ts';
import { saleId } from '../../ledger/events.ts';
import { printingBench } from './printing-bench.ts';

/** A machine's system with one printer: what it took, and what it says to the next. */
function machine() {
  const taken: SlipPage[] = [];
  const answers: (boolean | 'never' | 'throws')[] = [];
  const names = new Set(['Counter']);
  const { promise: isHanded, resolve: handed } = Promise.withResolvers<void>();
  const printers: SystemPrinters = {
    list: async () => [...names].map((name) => ({ name, title: `${name} (USB)` })),
    async print(_name, page, signal) {
      const answer = answers.shift() ?? true;
      handed();
      if (answer === 'throws') throw new Error('no window');
      if (answer === 'never') await new Promise((end) => signal.addEventListener('abort', end));
      if (answer === true) taken.push(page);
      return answer === true;
    },
  };
  return { taken, answers, names, printers, isHanded };
}

function benchAt({ printers }: ReturnType<typeof machine>) {
  const bench = printingBench({ systemPrinters: printers });
  bench.settings.change({ systemPrinter: 'Counter' });
  return bench;
}

const printedOf = (bench: ReturnType<typeof printingBench>) =>
  bench.ledger.closings.printsOfSale(saleId(1)).map(({ copy, fileName }) => ({ copy, fileName }));

test('a receipt goes to the printer of the system as a page of its roll, and its print is in the journal', async () => {
  const system = machine();
  const bench = benchAt(system);
  expect(await bench.print(1)).toEqual(ok({ copy: 0, file: null }));
  await bench.untilIdle();
  const [page] = system.taken;
  expect(page).toMatchObject({ widthMm: 80 });
  expect(page?.html).toContain('<svg');
  expect(page?.html).not.toContain('COPY');
  expect(printedOf(bench)).toEqual([{ copy: 0, fileName: undefined }]);
  expect(bench.failed).toEqual([]);
});

test('paper of 58 mm has lines of its own', async () => {
  const system = machine();
  const bench = benchAt(system);
  bench.settings.change({ printerWidth: 'mm58' });
  await bench.print(1);
  await bench.untilIdle();
  expect(system.taken[0]).toMatchObject({ widthMm: 58 });
});

test('what the system refused comes again as a copy, and says so; what it took comes no more', async () => {
  const system = machine();
  system.answers.push(false);
  const bench = benchAt(system);
  await bench.print(1);
  await bench.untilTrouble('systemRefused');
  expect(system.taken).toEqual([]);
  await bench.triedAgain();
  await bench.untilIdle();
  expect(system.taken).toHaveLength(1);
  expect(system.taken[0]?.html).toContain('COPY');
  expect(printedOf(bench).map(({ copy }) => copy)).toEqual([0, 1]);
});

test('a printer that the system has no more is named, nothing is begun, and the same print comes once it is back', async () => {
  const system = machine();
  system.names.clear();
  const bench = benchAt(system);
  await bench.print(1);
  await bench.untilTrouble('notInstalled');
  system.names.add('Counter');
  await bench.triedAgain();
  await bench.untilIdle();
  expect(system.taken[0]?.html).not.toContain('COPY');
  expect(printedOf(bench).map(({ copy }) => copy)).toEqual([0]);
});

test('a till that stops while the system is handed a paper prints it as a copy, and nothing twice without that word', async () => {
  const system = machine();
  system.answers.push('never');
  const bench = benchAt(system);
  await bench.print(1);
  await system.isHanded;
  await bench.begunAgain();
  await bench.untilIdle();
  expect(system.taken).toHaveLength(1);
  expect(system.taken[0]?.html).toContain('COPY');
});

test('a till whose shell reaches no printer of the system goes by the address, and says that there are none', async () => {
  const bench = printingBench();
  bench.settings.change({ systemPrinter: 'Counter' });
  expect(bench.printing.view()).toBeNull();
  expect(await bench.print(1)).toEqual(err({ code: 'noPrinter' }));
  expect(await bench.printing.calls['printer.list']({})).toEqual(ok({ printers: null }));
});

test('the list names the printers, and is empty where the system does not say', async () => {
  const system = machine();
  expect(await benchAt(system).printing.calls['printer.list']({})).toEqual(
    ok({ printers: [{ name: 'Counter', title: 'Counter (USB)' }] }),
  );
  const silent: SystemPrinters = { ...system.printers, list: () => Promise.reject(new Error()) };
  const bench = printingBench({ systemPrinters: silent });
  expect(await bench.printing.calls['printer.list']({})).toEqual(ok({ printers: [] }));
});

test('the test page comes out there, or says why not', async () => {
  const system = machine();
  const bench = benchAt(system);
  expect(await bench.printing.calls['printer.test']({})).toEqual(ok({ trouble: null }));
  expect(system.taken[0]?.html).toContain('Counter');
  system.answers.push('throws');
  expect(await bench.printing.calls['printer.test']({})).toEqual(ok({ trouble: 'systemRefused' }));
});
