import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectBridge } from '../../../../../src/bridge/screen-side.ts';
import { serveBridge } from '../../../../../src/bridge/till-side.ts';
import type { CallHandlers, CallInput, CallName } from '../../../../../src/contract/calls.ts';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import { saleIdSchema } from '../../../../../src/domain/sale/sale-event.ts';
import { dispatcher } from '../../../../../src/host/calls/dispatch/dispatcher.ts';
import { openCrew } from '../../../../../src/host/calls/people/crew.ts';
import { memoryPair } from '../../../../support/in-memory-ports.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { toldNothing } from '../../../../support/told-view.ts';

const COUNTER = 'the window at the counter';
const TABLET = 'a tablet';
const MIA = { name: 'Mia', role: 'manager', code: '4711' } as const;
const BOB = { name: 'Bob', role: 'manager', code: '9999' } as const;
const ZOE = { name: 'Zoé', role: 'cashier', code: '1234' } as const;
const LEO = { name: 'Léo', role: 'cashier', code: '5678' } as const;

const SALE = saleIdSchema.parse('sale_1');
const SETTLED = { saleId: SALE, outcome: 'paid', reason: 'seen at the bank' } as const;
const REFUSED = { ok: false, error: { code: 'notAllowed' } };
const DONE = { ok: true, value: { ok: true } };

/** A till with two managers and two cashiers, Zoé at its counter; what its desk was asked is noted. */
async function openTill() {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-approved-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createManualClock();
  const notes: RegisterEvent[] = [];
  const done: string[] = [];
  const defaults = { timeZone: 'UTC', locale: 'en', given: {} } as const;
  const note = (event: RegisterEvent) => void notes.push(event);
  const crew = openCrew(folder, defaults, { clock, note, changed: () => undefined });
  if (!crew.ok) throw new Error(crew.error.sentence);
  const { ownCalls, acting, sessions, isApproved } = crew.value;
  const act = (name: string) => () => {
    done.push(`${sessions.find(acting.current ?? '').name}: ${name}`);
    return DONE;
  };
  const handlers = {
    ...ownCalls,
    'sale.settle': act('sale.settle'),
    'sale.decideMismatch': act('sale.decideMismatch'),
    'closing.read': act('closing.read'),
  } as unknown as CallHandlers;
  const dispatch = dispatcher(handlers, { acting, sessions, isApproved });
  const ask = <Name extends CallName>(client: string, name: Name, input: CallInput<Name>) =>
    dispatch({ id: client, kind: 'browser' }, name, input);
  await ask(COUNTER, 'operator.add', MIA);
  for (const person of [BOB, ZOE, LEO]) await ask(COUNTER, 'operator.add', person);
  const idOf = ({ name }: { name: string }) => {
    const found = sessions
      .of(COUNTER)
      .view()
      .operators.find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found.id;
  };
  const signIn = (client: string, who: typeof ZOE | typeof LEO) =>
    ask(client, 'operator.signIn', { id: idOf(who), code: who.code });
  const approve = (client = COUNTER, change: Partial<CallInput<'operator.approve'>> = {}) =>
    ask(client, 'operator.approve', {
      ...{ id: idOf(MIA), code: MIA.code, act: { call: 'sale.settle', input: SETTLED } },
      ...change,
    });
  await signIn(COUNTER, ZOE);
  const approvals = () => notes.filter(({ type }) => type === 'actApproved');
  return { ask, dispatch, idOf, signIn, approve, sessions, clock, done, approvals, notes };
}

describe('what a manager approves on the spot', () => {
  test('is done once, by whoever is at the till, and noted with both names before it', async () => {
    const { ask, approve, sessions, clock, done, approvals } = await openTill();
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    expect(await approve()).toEqual(DONE);
    expect(sessions.of(COUNTER).name).toBe('Zoé');
    expect(approvals()).toEqual([]);
    expect(ask(COUNTER, 'sale.settle', { ...SETTLED })).toEqual(DONE);
    expect(done).toEqual(['Zoé: sale.settle']);
    expect(approvals()).toEqual([
      {
        type: 'actApproved',
        atMs: clock.wallMs(),
        operator: 'Zoé',
        by: 'Mia',
        act: 'settledByHand',
        saleId: SALE,
      },
    ]);
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    expect(sessions.of(COUNTER).view().rights).toEqual(['sell', 'giveDiscounts']);
  });

  test('is that call with that input: no other sale, outcome or call, and none that nobody can approve', async () => {
    const { ask, approve, done } = await openTill();
    const other = { ...SETTLED, saleId: saleIdSchema.parse('sale_2') };
    await approve();
    expect(ask(COUNTER, 'sale.settle', other)).toEqual(REFUSED);
    expect(ask(COUNTER, 'sale.settle', { ...SETTLED, outcome: 'notPaid' })).toEqual(REFUSED);
    const decided = { saleId: SALE, decision: 'handedOver' } as const;
    expect(ask(COUNTER, 'sale.decideMismatch', decided)).toEqual(REFUSED);
    expect(ask(COUNTER, 'closing.read', {})).toEqual(REFUSED);
    expect(done).toEqual([]);
    // Another one takes the place of the first.
    await approve(COUNTER, { act: { call: 'sale.settle', input: other } });
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    expect(ask(COUNTER, 'sale.settle', other)).toEqual(DONE);
  });

  test('is for this client and for whoever asked there, and lasts a minute', async () => {
    const { ask, approve, signIn, clock } = await openTill();
    await signIn(TABLET, ZOE);
    await approve();
    expect(ask(TABLET, 'sale.settle', SETTLED)).toEqual(REFUSED);
    await signIn(COUNTER, LEO);
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    await approve();
    clock.advance(60_000);
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    await approve();
    clock.advance(59_000);
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(DONE);
  });

  test('is a manager’s own word: wrong codes count as at the sign-in, a cashier’s is none, nor that of one who left', async () => {
    const { ask, approve, idOf, signIn, sessions, notes } = await openTill();
    const wrong = { ok: false, error: { code: 'wrongCode' } };
    const nobody = { ok: false, error: { code: 'operatorNotFound' } };
    expect(await approve(COUNTER, { id: idOf(ZOE), code: ZOE.code })).toEqual(nobody);
    await approve(COUNTER, { id: idOf(BOB), code: BOB.code });
    await ask(TABLET, 'operator.signIn', { id: idOf(MIA), code: MIA.code });
    await ask(TABLET, 'operator.remove', { id: idOf(BOB) });
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await approve(COUNTER, { code: '0000' })).toEqual(wrong);
    }
    const waits = { ok: false, error: { code: 'waitFirst' } };
    expect(await approve()).toEqual(waits);
    expect(await ask('a third', 'operator.signIn', { id: idOf(MIA), code: MIA.code })).toEqual(
      waits,
    );
    expect(notes).toContainEqual(
      expect.objectContaining({ type: 'signInRefused', operator: 'Mia' }),
    );
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
    // Nobody is there who could ask.
    sessions.of(COUNTER).signOut();
    expect(await approve()).toEqual(REFUSED);
    await signIn(COUNTER, ZOE);
  });

  test('comes too late where whoever asked has gone while the code was judged', async () => {
    const { ask, approve, signIn, sessions } = await openTill();
    const approved = approve();
    sessions.of(COUNTER).signOut();
    expect(await approved).toEqual(REFUSED);
    await signIn(COUNTER, ZOE);
    expect(ask(COUNTER, 'sale.settle', SETTLED)).toEqual(REFUSED);
  });

  test('cannot be used twice by raw messages over the wire, from any client', async () => {
    const { dispatch, idOf, signIn, done, clock } = await openTill();
    await signIn(TABLET, ZOE);
    const parts = { dispatch, topics: toldNothing, report: () => undefined };
    const bridge = serveBridge({ ...parts, nowMs: clock.monotonicMs });
    const screenOf = (id: string) => {
      const { page, till } = memoryPair();
      bridge.attach(till, { id, kind: 'browser' });
      return connectBridge(page);
    };
    const [counter, again, tablet] = [screenOf(COUNTER), screenOf(COUNTER), screenOf(TABLET)];
    const act = { call: 'sale.settle', input: SETTLED } as const;
    const approved = { id: idOf(MIA), code: MIA.code, act };
    await counter.call('operator.approve', approved);
    const answers = await Promise.all([
      tablet.call('sale.settle', SETTLED),
      counter.call('sale.settle', SETTLED),
      again.call('sale.settle', SETTLED),
      counter.call('sale.settle', SETTLED),
    ]);
    expect(answers).toEqual([REFUSED, DONE, REFUSED, REFUSED]);
    expect(done).toEqual(['Zoé: sale.settle']);
    // What the call does not take, and what nobody can approve, is no act.
    for (const odd of [
      { call: 'sale.settle', input: { ...SETTLED, reason: '' } },
      { call: 'closing.read', input: {} },
    ]) {
      const asked = counter.call('operator.approve', { ...approved, act: odd } as never);
      await expect(asked).rejects.toThrow('invalidInput');
    }
  });
});
