import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CallHandlers, CallInput, CallName } from '../../../../../src/contract/calls.ts';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import { dispatcher } from '../../../../../src/host/calls/dispatch/dispatcher.ts';
import { openCrew } from '../../../../../src/host/calls/people/crew.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';

const COUNTER = 'the window at the counter';
const TABLET = 'a tablet';

const MIA = { name: 'Mia', role: 'manager', code: '4711' } as const;
const BOB = { name: 'Bob', role: 'manager', code: '9999' } as const;

/** The people of a till in a new folder, and what two clients ask of it. */
function openPeople() {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-people-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createManualClock();
  const notes: string[] = [];
  const events: RegisterEvent[] = [];
  const note = (event: RegisterEvent): void => {
    events.push(event);
    const who = 'operator' in event ? event.operator : '';
    notes.push(`${event.type} ${who}`);
  };
  const defaults = { timeZone: 'UTC', locale: 'en', given: {} } as const;
  const crew = openCrew(folder, defaults, { clock, note, changed: () => undefined });
  if (!crew.ok) throw new Error(crew.error.sentence);
  const { ownCalls, acting, sessions, newManagerPin } = crew.value;
  const dispatch = dispatcher(ownCalls as unknown as CallHandlers, { acting, sessions });
  const ask = <Name extends CallName>(client: string, name: Name, input: CallInput<Name>) =>
    dispatch({ id: client, kind: 'browser' }, name, input);
  const idOf = (name: string) => {
    const found = sessions
      .of(COUNTER)
      .view()
      .operators.find((each) => each.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found.id;
  };
  return { ask, sessions, notes, events, idOf, clock, newManagerPin };
}

const REFUSED = { ok: false, error: { code: 'notAllowed' } };
const DONE = { ok: true, value: { ok: true } };

describe('who may come to a till', () => {
  test('is said by one first manager: another client that asked at the same time has to sign in', async () => {
    const { ask, sessions } = openPeople();
    const first = ask(COUNTER, 'operator.add', MIA);
    const second = ask(TABLET, 'operator.add', BOB);
    const answers = await Promise.all([first, second]);
    // Which of the two codes is made first is the machine's choice.
    expect(answers).toContainEqual(DONE);
    expect(answers).toContainEqual(REFUSED);
    expect(sessions.of(COUNTER).view().operators).toHaveLength(1);
  });

  test('is not said by a client that was let in no more, nor by whoever has gone, while a code was made', async () => {
    const { ask, sessions, idOf } = openPeople();
    await ask(COUNTER, 'operator.add', MIA);
    await ask(TABLET, 'operator.signIn', { id: idOf('Mia'), code: MIA.code });
    const added = ask(TABLET, 'operator.add', BOB);
    sessions.end(TABLET);
    expect(await added).toEqual(REFUSED);
    const changed = ask(COUNTER, 'operator.change', { id: idOf('Mia'), code: '0815' });
    sessions.of(COUNTER).signOut();
    expect(await changed).toEqual(REFUSED);
    expect(await ask(COUNTER, 'operator.signIn', { id: idOf('Mia'), code: MIA.code })).toEqual(
      DONE,
    );
  });
});

describe('a new code', () => {
  test('signs its person out at every client but the one at which it was given', async () => {
    const { ask, sessions, notes, idOf } = openPeople();
    await ask(COUNTER, 'operator.add', MIA);
    const mia = idOf('Mia');
    await ask(TABLET, 'operator.signIn', { id: mia, code: MIA.code });
    await ask(COUNTER, 'operator.change', { id: mia, name: 'Mia M.', role: 'manager' });
    expect(sessions.of(TABLET).name).toBe('Mia M.');
    const before = notes.length;
    await ask(COUNTER, 'operator.change', { id: mia, code: '0815' });
    expect(sessions.of(COUNTER).name).toBe('Mia M.');
    expect(sessions.of(TABLET).view()).toMatchObject({ operator: null, rights: [] });
    expect(notes.slice(before)).toEqual(['operatorChanged Mia M.', 'operatorSignedOut Mia M.']);
    // What is changed afterwards changes nothing of that.
    await ask(COUNTER, 'operator.add', BOB);
    expect(sessions.of(COUNTER).name).toBe('Mia M.');
  });
});

describe('a client that is let in no more', () => {
  test('has nobody come to it whose code was still being judged', async () => {
    const { ask, sessions, notes, idOf } = openPeople();
    await ask(COUNTER, 'operator.add', MIA);
    const before = notes.length;
    const signedIn = ask(TABLET, 'operator.signIn', { id: idOf('Mia'), code: MIA.code });
    sessions.end(TABLET);
    await signedIn;
    expect(notes.slice(before)).toEqual([]);
  });

  test('leaves nobody at the clients that have asked nothing, where its person was the first manager', async () => {
    const { ask, sessions } = openPeople();
    const added = ask(TABLET, 'operator.add', MIA);
    sessions.end(TABLET);
    await added;
    expect(sessions.find('another browser').view()).toMatchObject({ operator: null, rights: [] });
    expect(sessions.last.name).toBe('till');
  });
});

describe('a manager who forgot their code', () => {
  const NEW = '2580';
  const TEN_MINUTES_MS = 10 * 60_000;

  async function forgotten() {
    const people = openPeople();
    await people.ask(COUNTER, 'operator.add', MIA);
    await people.ask(COUNTER, 'operator.add', { name: 'Léa', role: 'cashier', code: '1234' });
    people.sessions.of(COUNTER).signOut();
    const choose = (client: string, name: string, code = NEW) =>
      people.ask(client, 'operator.newCode', { id: people.idOf(name), code });
    return { ...people, choose };
  }

  test('gets no new one while nobody at the machine has allowed it', async () => {
    const { choose, sessions } = await forgotten();
    expect(await choose(COUNTER, 'Mia')).toEqual(REFUSED);
    expect(sessions.of(COUNTER).view()).toMatchObject({ operator: null, newCodeAllowed: false });
  });

  test('chooses another once, is then at the till, and the journal says how it was done', async () => {
    const { ask, choose, sessions, newManagerPin, events, idOf } = await forgotten();
    expect(newManagerPin.allow()).toBe(true);
    expect(sessions.of(COUNTER).view().newCodeAllowed).toBe(true);
    expect(await choose(COUNTER, 'Mia')).toEqual(DONE);
    expect(sessions.of(COUNTER).view().operator?.name).toBe('Mia');
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'operatorChanged',
        operator: 'Mia',
        change: 'codeChanged',
        detail: 'allowedAtMachine',
      }),
    );
    expect(JSON.stringify(events)).not.toContain(NEW);
    expect(await choose(TABLET, 'Mia', '1111')).toEqual(REFUSED);
    sessions.of(COUNTER).signOut();
    const signIn = (code: string) => ask(COUNTER, 'operator.signIn', { id: idOf('Mia'), code });
    expect(await signIn(MIA.code)).toMatchObject({ ok: false });
    expect(await signIn(NEW)).toEqual(DONE);
  });

  test('of two who choose at the same time, one has chosen', async () => {
    const { choose, newManagerPin } = await forgotten();
    newManagerPin.allow();
    const answers = await Promise.all([choose(COUNTER, 'Mia'), choose(TABLET, 'Mia', '1111')]);
    expect(answers).toContainEqual(DONE);
    expect(answers).toContainEqual(REFUSED);
  });

  test('has ten minutes for it, also where the code was being made as they ended', async () => {
    const { choose, newManagerPin, clock, sessions } = await forgotten();
    newManagerPin.allow();
    clock.advance(TEN_MINUTES_MS - 1);
    const late = choose(COUNTER, 'Mia');
    clock.advance(1);
    expect(await late).toEqual(REFUSED);
    expect(await choose(COUNTER, 'Mia')).toEqual(REFUSED);
    expect(sessions.of(COUNTER).view().newCodeAllowed).toBe(false);
  });

  test('is a manager: a cashier’s code is theirs to change', async () => {
    const { choose, newManagerPin } = await forgotten();
    newManagerPin.allow();
    expect(await choose(COUNTER, 'Léa')).toEqual({
      ok: false,
      error: { code: 'operatorNotFound' },
    });
    expect(newManagerPin.isAllowed).toBe(true);
  });

  test('is nobody where nobody has a code', () => {
    expect(openPeople().newManagerPin.allow()).toBe(false);
  });
});

describe('a cashier without a code', () => {
  const NOE = { name: 'Noé', role: 'cashier', code: null } as const;
  const ZOE = { name: 'Zoé', role: 'cashier', code: '1234' } as const;
  const WRONG = { ok: false, error: { code: 'wrongCode' } };

  async function withBoth() {
    const people = openPeople();
    await people.ask(COUNTER, 'operator.add', MIA);
    await people.ask(COUNTER, 'operator.add', NOE);
    await people.ask(COUNTER, 'operator.add', ZOE);
    const tapped = (name: string) =>
      people.ask(TABLET, 'operator.signIn', { id: people.idOf(name), code: null });
    return { ...people, tapped };
  }

  test('is signed in by a tap on their name; nobody else is, and that counts as a wrong code', async () => {
    const { tapped, sessions, notes } = await withBoth();
    expect(await tapped('Noé')).toEqual(DONE);
    expect(sessions.of(TABLET).name).toBe('Noé');
    for (const name of ['Zoé', 'Mia']) {
      for (let tries = 0; tries < 5; tries += 1) expect(await tapped(name)).toEqual(WRONG);
      expect(await tapped(name)).toEqual({ ok: false, error: { code: 'waitFirst' } });
    }
    expect(sessions.of(TABLET).name).toBe('Noé');
    expect(notes).toContain('signInRefused Mia');
    const { operators } = sessions.of(COUNTER).view();
    expect(operators.map(({ hasPin }) => hasPin)).toEqual([true, false, true]);
  });

  test('is no manager: a manager has a code, whatever is asked for', async () => {
    const { ask, idOf, tapped } = await withBoth();
    expect(await ask(COUNTER, 'operator.add', { ...BOB, code: null })).toEqual(REFUSED);
    const noe = { id: idOf('Noé'), role: 'manager' } as const;
    expect(await ask(COUNTER, 'operator.change', noe)).toEqual(REFUSED);
    expect(await ask(COUNTER, 'operator.change', { ...noe, code: null })).toEqual(REFUSED);
    expect(await ask(COUNTER, 'operator.change', { ...noe, code: '2468' })).toEqual(DONE);
    expect(await tapped('Noé')).toEqual(WRONG);
  });

  test('gets one, or loses theirs, as a manager says, and the journal with them', async () => {
    const { ask, idOf, tapped, notes } = await withBoth();
    const before = notes.length;
    expect(await ask(COUNTER, 'operator.change', { id: idOf('Zoé'), code: null })).toEqual(DONE);
    expect(await tapped('Zoé')).toEqual(DONE);
    expect(await ask(COUNTER, 'operator.change', { id: idOf('Zoé'), code: '4321' })).toEqual(DONE);
    expect(await tapped('Zoé')).toEqual(WRONG);
    expect(notes.slice(before).filter((note) => note.includes('Changed'))).toEqual([
      'operatorChanged Zoé',
      'operatorChanged Zoé',
    ]);
  });
});
