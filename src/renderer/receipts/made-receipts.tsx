import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { WrittenPlace } from '../parts/notices/written-file.tsx';
import module from './receipts.module.css';

const cx = classesOf(module);

type Print = Extract<CallOutput<'receipt.prints'>, { ok: true }>['value']['prints'][number];

/** The receipts that were made already, the original first, each with where it is; nothing where none was. */
export function MadeReceipts({ prints }: { readonly prints: readonly Print[] }) {
  const { words, format } = useLanguage();
  if (prints.length === 0) return null;
  const { made, originalName, copyName } = words.printClosing;
  return (
    <section className={cx('made')}>
      <h3 className={cx('name')}>{made}</h3>
      <ul className={cx('list')}>
        {prints.map(({ copy, atMs, file }) => (
          <li key={copy} className={cx('print')}>
            <span className={cx('which')}>
              {copy === 0 ? originalName : copyName(format.count(copy))}
            </span>
            <span className={cx('when')}>{format.moment(atMs)}</span>
            <PlaceOf file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceOf({ file }: Pick<Print, 'file'>) {
  const { words } = useLanguage();
  if (file === null) return <span className={cx('when')}>{words.receipt.onPaper}</span>;
  if (!file.isThere) return <span className={cx('when')}>{words.printClosing.gone}</span>;
  return (
    <div className={cx('place')}>
      <WrittenPlace file={file} />
    </div>
  );
}
