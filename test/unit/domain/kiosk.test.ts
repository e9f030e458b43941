import { expect, test } from 'vitest';
import { kioskDraft, kioskOf } from '../../../src/domain/sale/kiosk.ts';

const BASKET = '0b1f6c1e-5a5e-4c1c-9a43-0f6d6f0f7b11';

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
