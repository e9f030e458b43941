import type { CallOutput } from '../../../contract/calls.ts';
import { LONGEST_PICTURE_PART } from '../../../domain/register/customer-picture.ts';
import type { ScreenStore } from '../store/screen-store.ts';

/** The pictures on the customer's screen; each answer is null when it did not come. */
export interface Pictures {
  shown(name: string): Promise<CallOutput<'customer.pictureShown'> | null>;
  /** Brings a JPEG in, part by part. */
  add(jpeg: Blob): Promise<CallOutput<'customer.pictureAdd'> | null>;
}

/** Binds it to a screen's till. */
export function createPictures({
  ask,
  askQuietly,
}: Pick<ScreenStore, 'ask' | 'askQuietly'>): Pictures {
  return {
    shown: (name) => askQuietly('customer.pictureShown', { name }),
    async add(jpeg) {
      const uploadId = crypto.randomUUID();
      const all = await base64Of(jpeg);
      for (let place = 0; place * LONGEST_PICTURE_PART < all.length; place += 1) {
        const from = place * LONGEST_PICTURE_PART;
        const base64 = all.slice(from, from + LONGEST_PICTURE_PART);
        const taken = await ask('customer.picturePart', { uploadId, place, base64 });
        if (!taken?.ok) return taken;
      }
      return ask('customer.pictureAdd', { uploadId });
    },
  };
}

/** Behind the comma of its address within the page. */
async function base64Of(jpeg: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((done) => reader.addEventListener('loadend', done));
  reader.readAsDataURL(jpeg);
  await read;
  return String(reader.result ?? '').split(',')[1] ?? '';
}
