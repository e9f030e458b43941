import { describe, expect, test } from 'vitest';
import { jpegSize, pngSize } from '../../../src/domain/register/picture-size.ts';
import { jpegFrame, jpegOf } from '../../support/jpeg.ts';

const SIZE = { width: 1_600, height: 900 };

/** With these bytes before its frame. */
const preceded = (bytes: readonly number[]): Uint8Array =>
  Uint8Array.of(0xff, 0xd8, ...bytes, ...jpegOf(SIZE).subarray(2));

describe('the size that a JPEG claims', () => {
  test.each([
    ['as it is written', jpegOf(SIZE)],
    ['behind notes of a camera', preceded([0xff, 0xe1, 0, 6, 0xff, 0xd9, 1, 2, 0xff, 0xfe, 0, 2])],
    ['behind bytes that only fill', preceded([0xff, 0xff, 0xff, 0xdb, 0, 2])],
    ['of a progressive one', jpegOf({ ...SIZE, frame: 0xc2 })],
    ['with restarts in it', jpegOf({ ...SIZE, coded: [1, 0xff, 0xd0, 2, 0xff, 0, 3] })],
  ])('is read %s', (_, bytes) => {
    expect(jpegSize(bytes)).toEqual(SIZE);
  });

  test.each([
    ['a picture of another kind', Buffer.from('GIF89a')],
    ['nothing', new Uint8Array()],
    ['one that is cut off', jpegOf(SIZE).subarray(0, 30)],
    ['one without its end', jpegOf(SIZE).subarray(0, -2)],
    ['one with something behind its end', Buffer.concat([jpegOf(SIZE), Buffer.of(0)])],
    ['two frames, of which the first is small', preceded(jpegFrame({ width: 1, height: 1 }))],
    ['a second frame behind its scan', jpegOf({ ...SIZE, coded: [1, ...jpegFrame(SIZE)] })],
    ['a height that is said later', jpegOf({ ...SIZE, height: 0 })],
    ['a frame that no browser draws', jpegOf({ ...SIZE, frame: 0xc3 })],
    ['several sizes at once', preceded([0xff, 0xde, 0, 2])],
    ['a segment of no length', preceded([0xff, 0xe0, 0, 0])],
  ])('is none of %s', (_, bytes) => {
    expect(jpegSize(bytes)).toBeNull();
  });
});

test('the size that a PNG claims is read from its first chunk', () => {
  const head = (name: string) =>
    Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
      Buffer.from(name),
      Buffer.of(0, 0, 0xff, 0xdc, 0, 1, 0, 0, 8, 6, 0, 0, 0),
    ]);
  expect(pngSize(head('IHDR'))).toEqual({ width: 65_500, height: 65_536 });
  expect(pngSize(head('IDAT'))).toBeNull();
  expect(pngSize(Buffer.from('GIF89a'))).toBeNull();
});
