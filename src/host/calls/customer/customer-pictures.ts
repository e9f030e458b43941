import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallHandlers, CallOutput } from '../../../contract/calls.ts';
import {
  isPictureToShow,
  MOST_CUSTOMER_PICTURES,
} from '../../../domain/register/customer-picture.ts';
import { err, ok } from '../../../domain/result.ts';
import { replaceFileNow } from '../../../files/replace-file.ts';
import type { SettingsFile } from '../../../till/shop/settings.ts';
import { changeSettings } from '../shop/change-settings.ts';

type PictureCalls = Pick<CallHandlers, Extract<keyof CallHandlers, `customer.picture${string}`>>;

/**
 * The pictures of the customer's screen. Each is a file of this folder, named by its hash and for its owner alone; which are
 * shown, and in which order, the settings say. What is not among those is given to nobody.
 */
export function customerPictureCalls(parts: {
  readonly folder: string;
  readonly settings: SettingsFile;
  readonly changed: () => void;
}): PictureCalls {
  const { folder, settings, changed } = parts;
  const fileOf = (name: string): string => join(folder, `${name}.jpg`);
  const shown = (): readonly string[] => settings.current.customerPictures;
  /** What is brought in now: one at a time, and none is kept that nobody ended. */
  let upload: { readonly id: string; readonly parts: string[] } | null = null;

  async function given(name: string): Promise<CallOutput<'customer.picture'>> {
    if (!shown().includes(name)) return err({ code: 'noPicture' });
    const bytes = await readFile(fileOf(name)).catch(() => null);
    // Another file lies in its place; or it was brought in before its size was looked at.
    if (bytes === null || hashOf(bytes) !== name || !isPictureToShow(bytes)) {
      return err({ code: 'noPicture' });
    }
    return ok({ jpeg: bytes.toString('base64') });
  }

  function add(bytes: Uint8Array): CallOutput<'customer.pictureAdd'> {
    if (!isPictureToShow(bytes)) return err({ code: 'pictureUnread' });
    const name = hashOf(bytes);
    if (shown().includes(name)) return ok({ ok: true });
    if (shown().length >= MOST_CUSTOMER_PICTURES) return err({ code: 'picturesFull' });
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      replaceFileNow(fileOf(name), bytes);
    } catch {
      return err({ code: 'settingsUnwritable' });
    }
    return changeSettings(settings, { customerPictures: [...shown(), name] }, changed);
  }

  return {
    'customer.picture': ({ name }) => given(name),
    'customer.pictureShown': ({ name }) => given(name),
    'customer.picturePart': ({ uploadId, place, base64 }) => {
      if (place === 0) upload = { id: uploadId, parts: [] };
      if (upload?.id !== uploadId || upload.parts.length !== place) {
        return err({ code: 'pictureUnread' });
      }
      upload.parts.push(base64);
      return ok({ ok: true });
    },
    'customer.pictureAdd': ({ uploadId }) => {
      const taken = upload?.id === uploadId ? upload.parts : [];
      upload = null;
      return add(Buffer.from(taken.join(''), 'base64'));
    },
    async 'customer.pictureRemove'({ name }) {
      const others = shown().filter((each) => each !== name);
      const kept = changeSettings(settings, { customerPictures: others }, changed);
      if (kept.ok) await rm(fileOf(name), { force: true }).catch(() => undefined);
      return kept;
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
