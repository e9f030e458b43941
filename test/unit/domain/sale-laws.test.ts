import { describe, expect, test } from 'vitest';
import { applySaleEvent } from '../../../src/domain/sale/apply-sale-event.ts';
import { refundDue } from '../../../src/domain/sale/refund-due.ts';
import {
  collectedOtherwise,
  isPaid,
  moneyOf,
  otherwiseOf,
  timesCollected,
  timesPaid,
} from '../../../src/domain/sale/sale.ts';
import { factsOf, SALE_STATES, type SaleState } from '../../../src/domain/sale/sale-state.ts';
import { breachOf, DRAFT, isWaiting, knows, type Law } from './sale-histories.ts';

describe('over every sequence of up to six events, a sale', () => {
  test('ends paid or paid late once a code of it is confirmed', () => {
    const law: Law = (before, event, after) =>
      event.type === 'completed' && knows(before, event) && !isPaid(after) ? after.state : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('never leaves paid nor paid late', () => {
    const law: Law = (before, _event, after) =>
      isPaid(before) && after.state !== before.state ? `${before.state} to ${after.state}` : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is paid only if a code of it was confirmed', () => {
    const law: Law = (_before, _event, after) =>
      isPaid(after) !== timesPaid(after) > 0 ? `${after.state}, ${timesPaid(after)}` : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is changed by an event at most once: a repetition returns the same object', () => {
    const law: Law = (_before, event, after) =>
      applySaleEvent(after, event) === after ? null : 'a repetition changed it';
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is untouched by news of a payment that is none of its codes', () => {
    const law: Law = (before, event, after) =>
      'paymentId' in event &&
      event.type !== 'codeCreated' &&
      !knows(before, event) &&
      after !== before
        ? 'a stranger changed it'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is paid in time only by the code on the screen, and only while the till had not given up', () => {
    const law: Law = (before, event, after) => {
      if (isPaid(before) || after.state !== 'paid') return null;
      const inTime =
        event.type === 'completed' &&
        event.paymentId === before.currentPaymentId &&
        isWaiting(before);
      return inTime ? null : `paid from ${before.state}`;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('gets a new code only where nothing was paid and there is no doubt', () => {
    const law: Law = (before, _event, after) =>
      after.state === 'drafted' && before.state !== 'drafted' && !factsOf(before).isEndedUnpaid
        ? `retried from ${before.state}`
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('keeps every code it ever had, and every confirmation', () => {
    const law: Law = (before, _event, after) =>
      after.payments.length < before.payments.length || timesPaid(after) < timesPaid(before)
        ? 'evidence was lost'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is put aside neither while it waits nor while it is in doubt', () => {
    const law: Law = (_before, _event, after) => {
      if (after.acknowledged && isWaiting(after)) return `aside while ${after.state}`;
      const isSettled = after.state !== 'unknown' || after.settlement !== null;
      return after.acknowledged && !isSettled ? 'aside while nobody can say' : null;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is settled by hand only while its outcome is unknown, and that decides no state', () => {
    const law: Law = (before, event, after) => {
      if (after.settlement !== before.settlement && before.state !== 'unknown') return 'settled';
      return event.type === 'settledByHand' && after.state !== before.state ? after.state : null;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('gets no new code once late money of another sale pays for it', () => {
    const law: Law = (before, _event, after) =>
      before.coveredBy !== null && before.state !== 'drafted' && after.state === 'drafted'
        ? 'charged again'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is never put aside without a decision while its money came twice', () => {
    const law: Law = (_before, _event, after) =>
      after.acknowledged && timesCollected(moneyOf(after)) > 1 && after.lateDecision === null
        ? 'nobody decided'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is attached to another sale exactly where that was the decision', () => {
    const law: Law = (_before, _event, after) =>
      (after.lateDecision === 'attached') !== (after.attachedTo !== null) ? 'half attached' : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('whose money does not match keeps saying so until the platform confirms what was asked for', () => {
    const law: Law = (before, _event, after) =>
      before.state === 'mismatched' && after.state !== 'mismatched' && !isPaid(after)
        ? after.state
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('gets no new code while money that does not match has come for it', () => {
    const law: Law = (before, event, after) =>
      event.type === 'retryRequested' && collectedOtherwise(before).length > 0 && after !== before
        ? after.state
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('whose money does not match is put aside only with a decision', () => {
    const law: Law = (before, _event, after) =>
      collectedOtherwise(after).length > 0 &&
      after.acknowledged &&
      !before.acknowledged &&
      after.lateDecision === null
        ? 'put aside by nobody'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('owes back no more than came, and nothing before it was decided', () => {
    const law: Law = (_before, _event, after) => {
      const due = refundDue(after);
      const isDecided = after.acknowledged && after.lateDecision === 'refundNeeded';
      if (due.length > 0 && !isDecided) return 'nobody decided';
      const came = timesPaid(after) + collectedOtherwise(after).length;
      return due.length > came ? 'more than came' : null;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('owes back no more than what came of a payment, with what was given back of it before', () => {
    const law: Law = (before, event, after) => {
      const due = refundDue(after);
      const given = after.refunded ?? [];
      const isTooMuch = due.some(({ paymentId, minor }) => {
        const ofIt = given.filter((one) => one.paymentId === paymentId);
        if (ofIt.length === 0) return false;
        const payment = after.payments.find(({ id }) => id === paymentId);
        const came = (payment && otherwiseOf(payment)?.amountMinor) ?? after.amountMinor;
        return (minor ?? 0) + ofIt.reduce((sum, one) => sum + (one.minor ?? 0), 0) > came;
      });
      if (isTooMuch) return 'due twice';
      if (event.type === 'refundMade') return due.length > 0 ? 'made and still due' : null;
      return after.refunded === before.refunded ? null : 'noted by something else';
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('owes something back as soon as somebody has decided that it does', () => {
    const law: Law = (before, _event, after) =>
      !before.acknowledged &&
      after.acknowledged &&
      after.lateDecision === 'refundNeeded' &&
      after.refunded === undefined &&
      refundDue(after).length === 0
        ? 'nothing is due'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('reaches every state', () => {
    const reached = new Set<SaleState>([DRAFT.state]);
    breachOf((_before, _event, after) => {
      reached.add(after.state);
      return null;
    }, 6);
    expect([...reached].sort()).toEqual([...SALE_STATES].sort());
  });
});
