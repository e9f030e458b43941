import type { ShopSettings } from '../../contract/views/access-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import { NoticeLine } from '../parts/notices/notice.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { useScreenParts } from '../state/screen-context.tsx';
import { ShopFields } from './shop-fields.tsx';
import module from './shop-unknown.module.css';
import { useShopDraft } from './use-shop-draft.ts';

const cx = classesOf(module);

/** Nobody has said yet whose shop it is: asked before anything is sold, and kept by a manager. */
export function ShopUnknownScreen({ shop }: { readonly shop: ShopSettings }) {
  const { words } = useLanguage();
  const { crew } = useScreenParts();
  const { draft, setDraft, keeping, mayKeep, keep } = useShopDraft(shop);
  const keepByManager = () => crew.withRight('changeSettings', () => void keep());
  return (
    <form
      className={cx('screen')}
      onSubmit={(event) => {
        event.preventDefault();
        keepByManager();
      }}
    >
      <div className={cx('head')}>
        <Heading className={cx('title')}>{words.shopForm.title}</Heading>
        <p className={cx('text')}>{words.shopForm.text}</p>
      </div>
      <ShopFields draft={draft} onChange={setDraft} />
      <NoticeLine />
      <ButtonRow>
        <Button primary disabled={!mayKeep} onPress={keepByManager}>
          {keeping ? words.shopForm.busy : words.shopForm.keep}
        </Button>
      </ButtonRow>
    </form>
  );
}
