import { useState } from 'react';
import type { ShopSettings } from '../../till/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { NoticeLine } from '../parts/notice.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { changeOf, draftOf } from '../state/shop-draft.ts';
import { ShopFields } from './shop-fields.tsx';
import module from './shop-unknown.module.css';

const cx = classesOf(module);

/** Changes whose shop it is, and what its register is called. */
export function ShopDialog(props: { readonly shop: ShopSettings; readonly onClose: () => void }) {
  const { shop, onClose } = props;
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const [draft, setDraft] = useState(() => draftOf(shop));
  const [keeping, setKeeping] = useState(false);
  const change = changeOf(draft);
  const keep = async () => {
    if (change === null || keeping) return;
    setKeeping(true);
    const isKept = await manager.changeShop(change);
    setKeeping(false);
    if (isKept) onClose();
  };
  return (
    <Dialog
      title={words.shopForm.change}
      close={words.shopForm.back}
      onClose={onClose}
      wide
      actions={
        <Button primary disabled={change === null || keeping} onPress={() => void keep()}>
          {keeping ? words.shopForm.busy : words.shopForm.keepChange}
        </Button>
      }
    >
      <ShopFields draft={draft} onChange={setDraft} />
      <p className={cx('later')}>{words.shopForm.later}</p>
      <NoticeLine />
    </Dialog>
  );
}
