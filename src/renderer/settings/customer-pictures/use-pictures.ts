import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import { useScreenParts } from '../../state/screen-context.tsx';
import { asJpeg } from './as-jpeg.ts';

/** What came of bringing a picture in, or taking one away; null where nothing was tried, or it went well. */
export type PictureTrouble =
  | Extract<CallOutput<'customer.pictureAdd'>, { ok: false }>['error']['code']
  | 'noAnswer';

const troubleOf = (told: CallOutput<'customer.pictureAdd'> | null): PictureTrouble | null => {
  if (told === null) return 'noAnswer';
  return told.ok ? null : told.error.code;
};

/** Brings pictures in and takes them away. */
export function usePictureFiles(): {
  readonly trouble: PictureTrouble | null;
  readonly isAdding: boolean;
  readonly add: (file: Blob) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
} {
  const { pictures, screen } = useScreenParts();
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  return {
    trouble,
    isAdding,
    async add(file) {
      setIsAdding(true);
      setTrouble(null);
      const jpeg = await asJpeg(file);
      setTrouble(jpeg === null ? 'pictureUnread' : troubleOf(await pictures.add(jpeg)));
      setIsAdding(false);
    },
    async remove(name) {
      setTrouble(troubleOf(await screen.ask('customer.pictureRemove', { name })));
    },
  };
}

/** A picture as an address within the page; null until it is there. */
export function useShownPicture(name: string): string | null {
  const { pictures } = useScreenParts();
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void pictures.shown(name).then((told) => {
      if (!left && told?.ok) setSource(`data:image/jpeg;base64,${told.value.jpeg}`);
    });
    return () => {
      left = true;
    };
  }, [pictures, name]);
  return source;
}
