import { useState } from 'react';
import type { TillView } from '../../contract/views/view.ts';
import { useLanguage } from '../language/language.tsx';
import { draftOf, identityOf } from '../settings/shop-draft.ts';
import { ShopIdentity } from '../settings/shop-fields.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { StepFrame } from './step-frame.tsx';

/** Whose shop it is: where customers will really pay it, it has a name before the guide goes on. */
export function ShopStep({ view }: { readonly view: TillView }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const [draft, setDraft] = useState(() => draftOf(view.shop));
  const isNeeded = view.mode === 'test' || view.mode === 'live';
  const change = identityOf(draft);
  const { title, text, needed } = words.setup.shop;
  return (
    <StepFrame
      step="shop"
      title={title}
      text={isNeeded ? needed : text}
      mayGoOn={change !== null && (!isNeeded || change.shopName !== undefined)}
      keep={async () => {
        const before = identityOf(draftOf(view.shop));
        if (change === null || JSON.stringify(change) === JSON.stringify(before)) return true;
        return manager.changeShop(change);
      }}
    >
      <ShopIdentity draft={draft} onChange={setDraft} />
    </StepFrame>
  );
}
