import { useState } from 'react';
import type { ShopSettings } from '../../contract/views/access-view.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { changedAsShown } from './as-shown.ts';
import { changeOf, draftOf } from './shop-draft.ts';

/** Whose shop it is, while it is typed and until it is kept. */
export function useShopDraft(shop: ShopSettings) {
  const { manager } = useScreenParts();
  const [shown] = useState(shop);
  const [draft, setDraft] = useState(() => draftOf(shown));
  const [keeping, setKeeping] = useState(false);
  const change = changeOf(draft);
  return {
    draft,
    setDraft,
    keeping,
    mayKeep: change !== null && !keeping,
    /** Whether it was kept; nothing is asked for while it may not be. */
    async keep(): Promise<boolean> {
      if (change === null || keeping) return false;
      setKeeping(true);
      const isKept = await manager.changeShop(changedAsShown(change, shown));
      setKeeping(false);
      return isKept;
    },
  };
}
