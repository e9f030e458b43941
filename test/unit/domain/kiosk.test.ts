import { expect, test } from 'vitest';
import { counterDraft, kioskDraft, kioskOf } from '../../../src/domain/sale/kiosk.ts';

const BASKET = '0b1f6c1e-5a5e-4c1c-9a43-0f6d6f0f7b11';

test('a draft that the counter names is never a kiosk’s', () => {
  const own = 'draft-of-the-counter';
  expect(counterDraft(own)).toBe(own);
  for (const named of [kioskDraft('0a1b2c3d', 'basket-1'), 'kiosk-0a1b2c3d-']) {
    expect(kioskOf({ draftId: counterDraft(named) })).toBeNull();
    expect(counterDraft(counterDraft(named))).toBe(counterDraft(named));
  }
});

test('a sale says by its draft at which kiosk it was begun, within what a draft may be', () => {
  const draftId = kioskDraft('4f1c09aa', BASKET);
  expect(kioskOf({ draftId })).toBe('4f1c09aa');
  expect(draftId.length).toBeLessThanOrEqual(64);
});

test.each(['', BASKET, 'kiosk-', 'kiosk-4f1c-9', 'kiosk-4F1C09AA-x', 'a-kiosk-4f1c09aa-x'])(
  'a draft that a screen at the counter names is no kiosk’s: %j',
  (draftId) => {
    expect(kioskOf({ draftId })).toBeNull();
  },
);
