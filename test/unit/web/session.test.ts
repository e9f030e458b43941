import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countFromNow } from '../../../src/domain/clock.ts';
import { type JsonStore, jsonStore } from '../../../src/files/json-store.ts';
import { answerAtDoor, closeDoor, findDoor, openDoor, orderAtDoor } from '../../../src/web/door.ts';
import { sayAnswer } from '../../../src/web/door-command.ts';
import { isOwnRequest } from '../../../src/web/request-guard.ts';
import {
  exportTickets,
  oneTimeToken,
  sessionCookie,
  sessionSecret,
} from '../../../src/web/session.ts';
import { openSessions, type Session, sessionName } from '../../../src/web/sessions.ts';
import { createManualClock } from '../../support/manual-clock.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comptoir-session-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a request is the till’s own page’s', () => {
  test.each([
    [true, { host: '127.0.0.1:80', origin: undefined, isUpgrade: false }],
    [true, { host: 'localhost:80', origin: 'http://localhost:80', isUpgrade: true }],
    [true, { host: '127.0.0.1:80', origin: 'http://127.0.0.1:80', isUpgrade: false }],
    [false, { host: undefined, origin: undefined, isUpgrade: false }],
    [false, { host: '127.0.0.1', origin: undefined, isUpgrade: false }],
    [false, { host: '127.0.0.1:81', origin: undefined, isUpgrade: false }],
    [false, { host: 'evil.example:80', origin: undefined, isUpgrade: false }],
    [false, { host: 'LOCALHOST.evil:80', origin: undefined, isUpgrade: false }],
    [false, { host: '127.0.0.1:80', origin: undefined, isUpgrade: true }],
    [false, { host: '127.0.0.1:80', origin: 'null', isUpgrade: true }],
    [false, { host: '127.0.0.1:80', origin: 'http://127.0.0.1:81', isUpgrade: true }],
    [false, { host: '127.0.0.1:80', origin: 'http://localhost:80', isUpgrade: true }],
    [false, { host: '127.0.0.1:80', origin: 'https://127.0.0.1:80', isUpgrade: false }],
  ])('%s: %j', (isOwn, origin) => {
    expect(isOwnRequest(origin, 80)).toBe(isOwn);
  });
});

describe('the printed address', () => {
  test('opens once, in its time, and the newest alone', () => {
    const clock = createManualClock();
    const token = oneTimeToken(() => countFromNow(clock));
    expect(token.redeem('')).toBe(false);
    const first = token.issue(Number.POSITIVE_INFINITY);
    for (const given of [undefined, '', `${first}x`, first.slice(1), [first], { 0: first }]) {
      expect(token.redeem(given)).toBe(false);
    }
    expect(token.redeem(first)).toBe(true);
    expect(token.redeem(first)).toBe(false);
    const second = token.issue(1000);
    const third = token.issue(1000);
    expect(token.redeem(second)).toBe(false);
    clock.advance(1000);
    expect(token.redeem(third)).toBe(false);
    expect(token.redeem(third)).toBe(false);
    const beforeSleep = token.issue(1000);
    clock.setWallMs(clock.wallMs() + 1000);
    expect(token.redeem(beforeSleep)).toBe(false);
  });

  test('becomes a cookie of its data folder', () => {
    expect(sessionCookie('/a')).toMatch(/^comptoir_[0-9a-f]{12}$/);
    expect(sessionCookie('/a')).not.toBe(sessionCookie('/b'));
  });
});

describe('the secret that signs sessions', () => {
  test('is the same over a restart, its owner’s alone, and made again where it is damaged', () => {
    const file = join(folder, 'x.key');
    const secret = sessionSecret(file);
    expect(sessionSecret(file)).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'short');
    expect(sessionSecret(file)).not.toBe(secret);
    expect(readFileSync(file, 'utf8')).toHaveLength(44);
  });

  test('lasts as long as the till where it cannot be kept', () => {
    expect(sessionSecret(join(folder, 'no such folder', 'x.key'))).toHaveLength(43);
  });
});

describe('a session', () => {
  let nowMs: number;
  let isNeeded: boolean;
  const open = (store: JsonStore = jsonStore(join(folder, 'sessions.json'))) =>
    openSessions({ store, secret: 's', nowMs: () => nowMs, isNeeded: () => isNeeded });

  beforeEach(() => {
    nowMs = Date.UTC(2026, 10, 20, 9);
    isNeeded = false;
  });

  test('is known after a restart of the till, with the same secret', () => {
    const before = open();
    const { id } = before.open('Chromium', null);
    const after = open();
    const found = after.find(id);
    expect(found?.browser).toBe('Chromium');
    expect(after.secretOf(found as Session)).toBe(before.secretOf({ id } as Session));
    expect(after.find('A'.repeat(22))).toBeNull();
    expect(statSync(join(folder, 'sessions.json')).mode & 0o777).toBe(0o600);
  });

  test('lasts where nothing can be kept, and a damaged file knows none', () => {
    const nowhere = { read: () => 'damaged', write: () => false };
    const sessions = open(nowhere);
    expect(sessions.list()).toEqual([]);
    const { id } = sessions.open('', null);
    expect(sessions.find(id)?.id).toBe(id);
  });

  test('ends when it was not used for a week, not when it was', () => {
    const sessions = open();
    const used = sessions.open('used', null);
    const idle = sessions.open('idle', null);
    for (let day = 0; day < 7; day++) {
      nowMs += DAY_MS;
      sessions.sweep([used.id]);
    }
    expect(sessions.list().map(({ browser }) => browser)).toEqual(['used']);
    expect(sessions.find(idle.id)).toBeNull();
  });

  test('ends after thirty days however much it is used', () => {
    const sessions = open();
    const { id } = sessions.open('', null);
    for (let day = 0; day < 29; day++) {
      nowMs += DAY_MS;
      expect(sessions.find(id)).not.toBeNull();
    }
    nowMs += DAY_MS;
    expect(sessions.find(id)).toBeNull();
  });

  test('does not lock a cashier out of a sale on the screen, for a day', () => {
    const sessions = open();
    const { id } = sessions.open('', null);
    isNeeded = true;
    nowMs += 7 * DAY_MS;
    expect(sessions.find(id)).not.toBeNull();
    nowMs += 8 * DAY_MS;
    expect(sessions.find(id)).toBeNull();
  });

  test('survives a clock that was set back', () => {
    const sessions = open();
    const { id } = sessions.open('', null);
    nowMs -= 400 * DAY_MS;
    expect(sessions.find(id)).not.toBeNull();
  });

  test('is ended by its name, or with all others, and whoever serves it is told', () => {
    const sessions = open();
    const told: string[] = [];
    sessions.onEnd(({ browser }) => told.push(browser));
    const one = sessions.open('one', null);
    sessions.open('two', null);
    expect(sessions.end('nobody')).toBe(0);
    expect(sessions.end(sessionName(one))).toBe(1);
    expect(sessions.find(one.id)).toBeNull();
    expect(sessions.end('all')).toBe(1);
    expect(told).toEqual(['one', 'two']);
    expect(open().list()).toEqual([]);
  });

  test('that was ended while the disk was full is not known after a restart, once the disk took it', () => {
    const file = jsonStore(join(folder, 'sessions.json'));
    let isFull = false;
    const sessions = open({
      read: () => file.read(),
      write: (value) => !isFull && file.write(value),
    });
    const { id } = sessions.open('lost', null);
    isFull = true;
    sessions.end('all');
    expect(open().find(id)).not.toBeNull();
    isFull = false;
    sessions.sweep([]);
    expect(open().find(id)).toBeNull();
  });

  test('replaces its browser’s earlier one, and the oldest of too many', () => {
    const sessions = open();
    const told: string[] = [];
    sessions.onEnd(({ browser }) => told.push(browser));
    const first = sessions.open('first', null);
    sessions.open('second', first);
    for (let more = 0; more < 20; more++) {
      nowMs += 1;
      sessions.open(`more ${more}`, null);
    }
    expect(told).toEqual(['first', 'second']);
    expect(sessions.list()).toHaveLength(20);
  });
});

describe('an exported file', () => {
  test('takes the ticket of its own name, of this run', () => {
    const tickets = exportTickets();
    const ticket = tickets.ticketFor('day.csv');
    expect(tickets.isFor('day.csv', ticket)).toBe(true);
    for (const given of [undefined, '', `${ticket}x`, [ticket]]) {
      expect(tickets.isFor('day.csv', given)).toBe(false);
    }
    expect(tickets.isFor('other.csv', ticket)).toBe(false);
    expect(exportTickets().isFor('day.csv', ticket)).toBe(false);
  });
});

describe('the door for whoever sits at the machine', () => {
  const answer = { act: 'end', ended: 1 } as const;
  const order = { act: 'end', name: 'all' } as const;
  const ask = () => {
    const store = jsonStore(join(folder, 'door.json'));
    const place = openDoor(store, 4321);
    return { store, place };
  };

  test('answers who can read the data folder', () => {
    const { store, place } = ask();
    expect(statSync(join(folder, 'door.json')).mode & 0o777).toBe(0o600);
    const found = findDoor(store);
    expect(found).toEqual(place);
    const { body, read } = orderAtDoor(place, order);
    expect(JSON.stringify(body)).not.toContain(place.secret);
    const told = answerAtDoor(place, body, (asked) => {
      expect(asked).toEqual(order);
      return answer;
    });
    expect(read(told)).toEqual(answer);
    closeDoor(store);
    expect(findDoor(store)).toBeNull();
  });

  test('does nothing for anything else', () => {
    const { place } = ask();
    const other = openDoor(jsonStore(join(folder, 'other.json')), 4321);
    const { body } = orderAtDoor(other, order);
    const refused = [body, null, {}, 'x', { text: '{', mac: '' }, { ...body, mac: 'x'.repeat(43) }];
    for (const given of refused) {
      expect(answerAtDoor(place, given, () => expect.unreachable())).toBeNull();
    }
  });

  test('does not believe an answer of another program, or to another order', () => {
    const { place } = ask();
    const other = openDoor(jsonStore(join(folder, 'other.json')), 4321);
    const asked = orderAtDoor(place, order);
    const forged = answerAtDoor(other, orderAtDoor(other, order).body, () => answer);
    const earlier = answerAtDoor(place, orderAtDoor(place, order).body, () => answer);
    expect(asked.read(forged)).toBeNull();
    expect(asked.read(earlier)).toBeNull();
    expect(asked.read(asked.body)).toBeNull();
  });

  test('is answered in words', () => {
    expect(sayAnswer({ act: 'again', url: 'http://x/' }).out).toEqual(['{"url":"http://x/"}']);
    expect(sayAnswer({ act: 'end', ended: 0 }).tell[0]).toMatch(/No browser/);
    expect(sayAnswer({ act: 'end', ended: 2 }).tell[0]).toMatch(/^2 browsers/);
    const session = { name: 'ab12', openedAtMs: 0, seenAtMs: 0, browser: 'Firefox', pages: 1 };
    expect(sayAnswer({ act: 'sessions', sessions: [session] }).out).toEqual([
      'ab12  1970-01-01T00:00  1970-01-01T00:00  pages open: 1  Firefox',
    ]);
    expect(sayAnswer({ act: 'sessions', sessions: [] }).tell).toEqual(['No browser is let in.']);
  });
});
