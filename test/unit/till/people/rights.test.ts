import { describe, expect, test } from 'vitest';
import { STAFF } from '../../../../src/contract/audience.ts';
import { CALLS } from '../../../../src/contract/calls.ts';
import { type Right, rightSchema } from '../../../../src/contract/views/access-view.ts';
import { openActingClient } from '../../../../src/host/calls/dispatch/acting-client.ts';
import { dispatcher } from '../../../../src/host/calls/dispatch/dispatcher.ts';
import { rightsOf } from '../../../../src/till/people/rights.ts';
import type { Session } from '../../../../src/till/people/session.ts';

describe('rights', () => {
  const cashier = (cashiersSeeTotal: boolean) => rightsOf('cashier', { cashiersSeeTotal });

  test('are all of them for a manager and for a till without operators, none for nobody', () => {
    const all = [...rightSchema.options].sort();
    expect([...rightsOf('manager', { cashiersSeeTotal: false })].sort()).toEqual(all);
    expect([...rightsOf('anyone', { cashiersSeeTotal: false })].sort()).toEqual(all);
    expect(rightsOf('nobody', { cashiersSeeTotal: true })).toEqual([]);
    expect(cashier(false)).toEqual(['sell', 'giveDiscounts']);
    expect(cashier(true)).toEqual(['sell', 'giveDiscounts', 'seeTotal']);
  });

  test('to charge a discount are a manager’s alone where the shop wants it', () => {
    const asked = rightsOf('cashier', { cashiersSeeTotal: false, discountsNeedManager: true });
    const line = { name: '', quantity: 1, unitMinor: 1000 };
    const off = { ...line, unitMinor: -100 };
    expect(reached(asked, { lines: [line] })).toContain('sale.charge');
    expect(reached(asked, { lines: [line, off] })).not.toContain('sale.charge');
    expect(reached(cashier(false), { lines: [line, off] })).toContain('sale.charge');
  });

  /** Those of the counter: who stands before a customer's screen or a kiosk has no rights, and calls of their own (call-matrix). */
  const calls = (Object.keys(CALLS) as (keyof typeof CALLS)[]).filter((name) =>
    STAFF.some((staff) => (CALLS[name].audience as readonly string[]).includes(staff)),
  );
  /** What somebody with these rights reaches, call by call. */
  const reached = (rights: readonly string[], input: object = {}) => {
    const seen: string[] = [];
    // What two of the rights hang on.
    const asked: Readonly<Record<string, object>> = {
      'sale.charge': { lines: [] },
      'printer.paper': { of: { closing: 1 } },
    };
    const given = (name: string) => ({ ...asked[name], ...input });
    const handlers = Object.fromEntries(calls.map((name) => [name, () => seen.push(name)]));
    const session = { may: (right: Right) => rights.includes(right) } as Session;
    const dispatch = dispatcher(handlers as never, {
      acting: openActingClient(),
      sessions: { of: () => session, touched: () => undefined },
    });
    for (const name of calls) {
      const answer: unknown = dispatch({ id: 'a client', kind: 'window' }, name, given(name));
      if (!seen.includes(name))
        expect(answer).toEqual({ ok: false, error: { code: 'notAllowed' } });
    }
    return seen;
  };

  test('stand before every call of the bridge', () => {
    const open = [
      'topics.follow',
      'till.hello',
      'till.view',
      'till.wake',
      'operator.signIn',
      'operator.signOut',
      'operator.isHere',
      // Refused by its handler while nobody at the machine has allowed it.
      'operator.newCode',
      // What the program is made of is no secret of the shop's; a support bundle tells of the shop.
      'about.view',
      'about.licence',
      // Nor is whether the machine starts it.
      'machine.view',
      'settings.change',
      ...calls.filter((name) => name.startsWith('simulation.')),
    ];
    expect(reached([]).sort()).toEqual([...open].sort());
    const sells = ['charge', 'stop', 'retry', 'check', 'acknowledge'].map((act) => `sale.${act}`);
    const items = ['items.byBarcode', 'items.find'];
    // What a customer takes with them, and what somebody has sold in their own shift, whoever sells may print.
    const papers = ['creditNote.print', 'creditNote.prints', 'shift.print', 'printer.shift'];
    const receipts = ['receipt.code', 'receipt.print', 'receipt.prints'];
    const line = ['printer.forget', 'printer.tryNow'];
    // Somebody who called at a kiosk is seen to by whoever is there.
    const others = [
      'customer.show',
      'kiosk.come',
      'operator.approve',
      'sale.returnable',
      'shift.view',
    ];
    expect(reached(cashier(true)).sort()).toEqual(
      [...open, ...sells, ...items, ...papers, ...receipts, ...line, ...others].sort(),
    );
    expect(reached(rightSchema.options)).toEqual(calls);
  });

  test('let nobody make a file for outside who may not export', () => {
    expect(reached(['readDays'])).toContain('closing.view');
    expect(reached(['readDays'])).not.toContain('closing.print');
    expect(reached(['export'])).toEqual(expect.arrayContaining(['export.start', 'closing.print']));
  });

  test('leave language, look and sound to everybody, and no other setting', () => {
    expect(reached([], { locale: 'fr', theme: 'dark', sound: true })).toContain('settings.change');
    expect(reached([], { locale: 'fr', backupFolder: '/' })).not.toContain('settings.change');
  });
});
