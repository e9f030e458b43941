import { useState } from 'react';
import type { ShopSettings } from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { draftOf } from '../settings/shop-draft.ts';
import { ShopDay } from '../settings/shop-fields.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { StepFrame } from './step-frame.tsx';

/** By which clock the shop lives, and when its day begins; the machine's own zone stands there first. */
export function DayStep({ shop }: { readonly shop: ShopSettings }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const [draft, setDraft] = useState(() => draftOf(shop));
  const { timeZone, dayStartsAtHour } = draft;
  const isSame = timeZone === shop.timeZone && dayStartsAtHour === shop.dayStartsAtHour;
  return (
    <StepFrame
      step="day"
      title={words.setup.day.title}
      text={words.setup.day.text}
      keep={async () => isSame || manager.changeShop({ timeZone, dayStartsAtHour })}
    >
      <ShopDay draft={draft} onChange={setDraft} />
    </StepFrame>
  );
}
