import { MOST_CUSTOMER_PICTURES } from '../../../domain/register/customer-picture.ts';
import type { Catalogue } from '../../language/en.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { FileButton } from '../../parts/buttons/file-button.tsx';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { FailedSentence } from '../../parts/notices/failed.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { useTillView } from '../use-till-view.ts';
import { PICTURE_TYPES } from './as-jpeg.ts';
import module from './customer-pictures-row.module.css';
import { type PictureTrouble, usePictureFiles, useShownPicture } from './use-pictures.ts';

const cx = classesOf(module);

/** The pictures on the customer's screen: those that are shown, and another one from a file. */
export function CustomerPicturesRow({ title, help }: RowProps) {
  const { words } = useLanguage();
  const { shop } = useTillView();
  const { trouble, isAdding, add, remove } = usePictureFiles();
  const said = words.customerPictures;
  const isFull = shop.customerPictures.length >= MOST_CUSTOMER_PICTURES;
  return (
    <div className={cx('row')}>
      <RowHead title={title} help={help} />
      {shop.customerPictures.length > 0 && (
        <ul className={cx('pictures')}>
          {shop.customerPictures.map((name, at) => (
            <li key={name} className={cx('picture')}>
              <Thumbnail name={name} label={said.nth(at + 1)} />
              <LineButton
                aria-label={`${said.remove}, ${said.nth(at + 1)}`}
                onClick={() => void remove(name)}
              >
                {said.remove}
              </LineButton>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={cx('soft')}>{said.full}</p>
      ) : (
        <FileButton types={PICTURE_TYPES} isDisabled={isAdding} onChoose={(file) => void add(file)}>
          {isAdding ? said.adding : said.add}
        </FileButton>
      )}
      <FailedSentence>{trouble && sentenceOf(trouble, words)}</FailedSentence>
    </div>
  );
}

function sentenceOf(trouble: PictureTrouble, { notices, customerPictures }: Catalogue): string {
  return trouble === 'pictureUnread' || trouble === 'picturesFull'
    ? customerPictures.troubles[trouble]
    : notices[trouble];
}

function Thumbnail({ name, label }: { readonly name: string; readonly label: string }) {
  const source = useShownPicture(name);
  return source === null ? (
    <span className={cx('thumbnail')} />
  ) : (
    <img className={cx('thumbnail')} src={source} alt={label} />
  );
}
