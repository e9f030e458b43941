import type { CallOutput } from '../../contract/calls.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { WrittenPlace } from '../parts/notices/written-file.tsx';
import module from './made-prints.module.css';

const cx = classesOf(module);

export type Print = Extract<CallOutput<'closing.prints'>, { ok: true }>['value']['prints'][number];

/** The papers that were made already, each with its file, or that it came out of the receipt printer; nothing where none was. */
export function MadePrints({ prints }: { readonly prints: readonly Print[] }) {
  const { words, format } = useLanguage();
  if (prints.length === 0) return null;
  const { printClosing } = words;
  return (
    <section className={cx('made')}>
      <h3 className={cx('name')}>{printClosing.made}</h3>
      <ul className={cx('list')}>
        {prints.map((print) => (
          <li key={print.copy} className={cx('print')}>
            <span className={cx('which')}>
              {print.copy === 0
                ? printClosing.originalName
                : printClosing.copyName(format.count(print.copy))}
            </span>
            <span className={cx('when')}>{format.moment(print.atMs)}</span>
            <PlaceOf print={print} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceOf({ print: { file, isDropped } }: { readonly print: Print }) {
  const { words } = useLanguage();
  if (isDropped) return <span className={cx('when')}>{words.receipt.dropped}</span>;
  if (file === null) return <span className={cx('when')}>{words.receipt.onPaper}</span>;
  if (!file.isThere) return <span className={cx('when')}>{words.printClosing.gone}</span>;
  return (
    <div className={cx('place')}>
      <WrittenPlace file={file} />
    </div>
  );
}
