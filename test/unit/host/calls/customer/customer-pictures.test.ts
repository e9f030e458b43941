import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { err, ok } from '../../../../../src/domain/result.ts';
import { customerPictureCalls } from '../../../../../src/host/calls/customer/customer-pictures.ts';
import { openSettings } from '../../../../../src/till/shop/settings.ts';
import { JPEG_FRAME_BYTES, jpegOf } from '../../../../support/jpeg.ts';
import { temporaryFolder, value } from '../../../ledger/setting.ts';

const DONE = ok({ ok: true });

/** Of so many bytes, and as many pixels as it claims. */
const jpeg = (bytes: number, seed = 1, claimed = { width: 800, height: 600 }): Buffer =>
  jpegOf({ ...claimed, coded: Array<number>(bytes - JPEG_FRAME_BYTES).fill(seed) });

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function setUp() {
  const folder = temporaryFolder();
  const pictures = join(folder, 'customer-pictures');
  const settings = value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'en' }));
  const open = () => customerPictureCalls({ folder: pictures, settings, changed: () => undefined });
  let calls = open();
  function add(bytes: Uint8Array, uploadId = 'upload-1') {
    const all = Buffer.from(bytes).toString('base64');
    for (let place = 0; place * 40_000 < all.length; place += 1) {
      const base64 = all.slice(place * 40_000, (place + 1) * 40_000);
      const taken = calls['customer.picturePart']({ uploadId, place, base64 });
      if (!(taken as { ok: boolean }).ok) return taken;
    }
    return calls['customer.pictureAdd']({ uploadId });
  }
  return {
    ...{ add, settings, pictures },
    get calls() {
      return calls;
    },
    begunAgain() {
      calls = open();
    },
  };
}

describe('a picture that a manager brings in', () => {
  test('is kept for its owner alone, shown after the others, and there after a restart', async () => {
    const till = setUp();
    const [one, other] = [jpeg(100_000), jpeg(1_000, 2)];
    expect(till.add(one)).toEqual(DONE);
    expect(till.add(other)).toEqual(DONE);
    // Once more is the same.
    expect(till.add(one)).toEqual(DONE);
    expect(till.settings.current.customerPictures).toEqual([nameOf(one), nameOf(other)]);
    till.begunAgain();
    const given = value(await till.calls['customer.picture']({ name: nameOf(one) }));
    expect(Buffer.from(given.jpeg, 'base64').equals(one)).toBe(true);
    const file = join(till.pictures, `${nameOf(one)}.jpg`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(till.pictures).mode & 0o777).toBe(0o700);
  });

  test('is given no more once it was removed, and its file is gone', async () => {
    const till = setUp();
    const one = jpeg(1_000);
    till.add(one);
    expect(await till.calls['customer.pictureRemove']({ name: nameOf(one) })).toEqual(DONE);
    expect(await till.calls['customer.picture']({ name: nameOf(one) })).toEqual(
      err({ code: 'noPicture' }),
    );
    expect(readdirSync(till.pictures)).toEqual([]);
  });

  test('is refused where it is none, too large, in parts that are missing, or one too many', () => {
    const till = setUp();
    const unread = err({ code: 'pictureUnread' });
    expect(till.add(Buffer.from('<svg onload="alert(1)"/>'))).toEqual(unread);
    expect(till.add(jpeg(240_001))).toEqual(unread);
    for (const claimed of [
      { width: 65_500, height: 65_500 },
      { width: 1, height: 1_601 },
      { width: 1_601, height: 1 },
    ]) {
      expect(till.add(jpeg(1_000, 1, claimed))).toEqual(unread);
    }
    const part = { uploadId: 'upload-2', place: 1, base64: 'AAAA' };
    expect(till.calls['customer.picturePart'](part)).toEqual(unread);
    expect(till.calls['customer.pictureAdd']({ uploadId: 'upload-2' })).toEqual(unread);
    for (let nth = 1; nth <= 8; nth += 1) expect(till.add(jpeg(1_000, nth))).toEqual(DONE);
    expect(till.add(jpeg(1_000, 9))).toEqual(err({ code: 'picturesFull' }));
    expect(readdirSync(till.pictures)).toHaveLength(8);
  });
});

test('one that claims too many pixels is given to nobody, however it came into the folder', async () => {
  const till = setUp();
  const bomb = jpeg(1_000, 1, { width: 65_500, height: 65_500 });
  mkdirSync(till.pictures);
  writeFileSync(join(till.pictures, `${nameOf(bomb)}.jpg`), bomb);
  till.settings.change({ customerPictures: [nameOf(bomb)] });
  const refused = err({ code: 'noPicture' });
  expect(await till.calls['customer.picture']({ name: nameOf(bomb) })).toEqual(refused);
  expect(await till.calls['customer.pictureShown']({ name: nameOf(bomb) })).toEqual(refused);
});

test('another file in its place is given to nobody, nor is one that is not shown', async () => {
  const till = setUp();
  const one = jpeg(1_000);
  till.add(one);
  const refused = err({ code: 'noPicture' });
  writeFileSync(join(till.pictures, `${nameOf(one)}.jpg`), jpeg(1_000, 7));
  expect(await till.calls['customer.pictureShown']({ name: nameOf(one) })).toEqual(refused);
  const hidden = jpeg(2_000);
  writeFileSync(join(till.pictures, `${nameOf(hidden)}.jpg`), hidden);
  expect(await till.calls['customer.picture']({ name: nameOf(hidden) })).toEqual(refused);
});
