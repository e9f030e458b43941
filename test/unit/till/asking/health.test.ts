import { beforeEach, describe, expect, test } from 'vitest';
import { createHealth, type Health } from '../../../../src/till/asking/health.ts';
import type { Evidence } from '../../../../src/till/asking/watch-evidence.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

/** A payment that someone waits for: whether its stream is open, and what its last question ended in. */
const watched = (streamOpen: boolean, failure: Evidence['failure'] = null): Evidence =>
  ({ streamOpen, failure }) as Evidence;

let clock: ManualClock;
let health: Health;

beforeEach(() => {
  clock = createManualClock();
  health = createHealth(clock);
});

/** An exchange ends now that was sent `tookMs` ago. */
const ends = (failure: Parameters<Health['exchanged']>[0], tookMs = 0): void =>
  health.exchanged(failure, clock.monotonicMs() - tookMs);

describe('how the platform is reached', () => {
  test('is not claimed before anything was asked', () => {
    expect(health.view([])).toEqual({
      channel: 'idle',
      lastSignAgoMs: null,
      offlineForMs: null,
      trouble: null,
    });
  });

  test('is by asking where someone waits and no stream is open', () => {
    ends(null);
    expect(health.view([watched(false)]).channel).toBe('polling');
    expect(health.view([]).channel).toBe('ready');
  });

  test('is not called ready ten minutes after the last answer, nor after a failure', () => {
    ends(null);
    clock.advance(10 * 60_000);
    expect(health.view([]).channel).toBe('ready');
    clock.advance(1);
    expect(health.view([]).channel).toBe('idle');
    ends(null);
    ends('keyRefused');
    expect(health.view([]).channel).toBe('troubled');
    expect(health.lastSuccessAgoMs()).toBeNull();
  });

  test('is by the stream as soon as one of them is open', () => {
    ends('unreachable');
    expect(health.view([watched(false), watched(true)])).toMatchObject({
      channel: 'stream',
      offlineForMs: null,
    });
  });

  test('is not at all since the first question that had no answer, not since the last sign before it', () => {
    health.signOfLife();
    clock.advance(43_000);
    ends('unreachable');
    expect(health.view([watched(false)])).toMatchObject({ channel: 'offline', offlineForMs: 0 });
    clock.advance(20_000);
    ends('timedOut');
    clock.setWallMs(0);
    expect(health.view([watched(false)])).toEqual({
      channel: 'offline',
      lastSignAgoMs: 63_000,
      offlineForMs: 20_000,
      trouble: 'timedOut',
    });
  });

  test('is lost since the unanswered question was sent, but never since before a sign of life', () => {
    ends('timedOut', 20_000);
    expect(health.view([watched(false)])).toMatchObject({
      lastSignAgoMs: null,
      offlineForMs: 20_000,
    });
    health.signOfLife();
    clock.advance(5_000);
    ends('timedOut', 20_000);
    expect(health.view([watched(false)])).toMatchObject({
      lastSignAgoMs: 5_000,
      offlineForMs: 5_000,
    });
  });

  test('is not counted as lost while nobody asks, only told by what the last question ended in', () => {
    ends('timedOut', 20_000);
    clock.advance(120_000);
    expect(health.view([])).toEqual({
      channel: 'unchecked',
      lastSignAgoMs: null,
      offlineForMs: null,
      trouble: 'timedOut',
    });
    health.signOfLife();
    expect(health.view([]).channel).not.toBe('unchecked');
  });

  test('is not called lost because a question once had no answer, while the till has asked nothing since', () => {
    ends('timedOut');
    clock.advance(10_000);
    expect(health.view([watched(false, 'timedOut')]).channel).toBe('offline');
    clock.advance(1);
    expect(health.view([watched(false, 'timedOut')])).toMatchObject({
      channel: 'unchecked',
      offlineForMs: null,
    });
    const onItsWay = { ...watched(false, 'timedOut'), checkingNow: true };
    expect(health.view([onItsWay])).toMatchObject({ channel: 'offline', offlineForMs: 10_001 });
  });

  test('is lost since the first of the questions that had no answer, however late the next one was', () => {
    ends('timedOut');
    clock.advance(25_000);
    ends('connectionRefused');
    expect(health.view([watched(false)])).toMatchObject({
      channel: 'offline',
      offlineForMs: 25_000,
    });
  });

  test('is not called lost because streams are refused, while nothing was asked', () => {
    ends(null);
    clock.advance(60_000);
    expect(health.view([watched(false)])).toMatchObject({
      channel: 'polling',
      offlineForMs: null,
    });
  });

  test('is back with the first bytes of a stream, or the first answer', () => {
    for (const back of [() => health.signOfLife(), () => ends(null)]) {
      ends('unreachable');
      clock.advance(5_000);
      back();
      clock.advance(1_000);
      expect(health.view([watched(false)])).toMatchObject({
        channel: 'polling',
        lastSignAgoMs: 1_000,
        offlineForMs: null,
      });
    }
  });

  test('is troubled, not lost, where the platform answers with an error', () => {
    ends('keyRefused');
    const failing = watched(false, 'keyRefused');
    expect(health.view([failing])).toMatchObject({ channel: 'troubled', trouble: 'keyRefused' });
    expect(health.view([failing, watched(false)]).channel).toBe('polling');
    ends(null);
    expect(health.view([failing])).toMatchObject({ channel: 'polling', trouble: null });
  });

  test.each([
    ...(['networkSignIn', 'certificateUntrusted', 'certificateExpired', 'tlsFailed'] as const),
    ...(['nameUnresolved', 'connectionRefused', 'connectionBroken', 'timedOut'] as const),
  ])('is not at all where somebody else answered, or nobody: %s', (failure) => {
    ends(failure);
    expect(health.view([watched(false, failure)]).channel).toBe('offline');
  });

  test.each([
    ...(['invalidRequest', 'accessDenied', 'notFound', 'tooManyRequests'] as const),
    ...(['platformError', 'declined', 'aboutAnother', 'unreadableAnswer', 'linkUnusable'] as const),
  ])('is troubled, and the platform is there: %s', (failure) => {
    ends(failure);
    expect(health.view([watched(false, failure)])).toMatchObject({
      channel: 'troubled',
      lastSignAgoMs: 0,
    });
  });

  test('is not judged by a question that the till gave up itself', () => {
    ends('aborted');
    expect(health.view([])).toMatchObject({ channel: 'idle', lastSignAgoMs: null, trouble: null });
  });
});
