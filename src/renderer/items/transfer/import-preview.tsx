import type { ImportPreview } from '../../../contract/views/items-view.ts';
import { type MinorUnits, minorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen } from '../../state/screen-context.tsx';
import module from './transfer-panel.module.css';

const cx = classesOf(module);

/** What a file would change: how much of it, the first of each by name, and every line that cannot be taken. */
export function ImportPreviewView(props: {
  readonly name: string;
  readonly preview: ImportPreview;
}) {
  const { name, preview } = props;
  const { words } = useLanguage();
  const { listFault, faultCount, isTooMany, unreadColumns } = preview;
  return (
    <section className={cx('preview')} aria-label={words.itemLists.file(name)}>
      <h3 className={cx('title')}>{words.itemLists.file(name)}</h3>
      {listFault !== null && <p className={cx('fault')}>{words.itemLists.listFaults[listFault]}</p>}
      {isTooMany && <p className={cx('fault')}>{words.itemLists.tooMany}</p>}
      {unreadColumns.length > 0 && (
        <p className={cx('fault')}>{words.itemLists.unread(unreadColumns.join(', '))}</p>
      )}
      {faultCount > 0 && <Faults preview={preview} />}
      {listFault === null && <Changes preview={preview} />}
    </section>
  );
}

function Changes({ preview }: { readonly preview: ImportPreview }) {
  const { words, format } = useLanguage();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const money = (minor: number) => format.money(minorUnits(minor) as MinorUnits, currency);
  const { added, changed, removed, unchanged, samples, faultCount } = preview;
  const isNothing = added + changed + removed === 0;
  return (
    <>
      {isNothing && faultCount === 0 && <p>{words.itemLists.nothingChanges}</p>}
      <Sample
        title={words.itemLists.added(added)}
        count={added}
        lines={samples.added.map(({ name, minor }) => [name, money(minor)])}
      />
      <Sample
        title={words.itemLists.changed(changed)}
        count={changed}
        lines={samples.changed.map(({ name, fromMinor, toMinor }) => [
          name,
          fromMinor === toMinor
            ? money(toMinor)
            : words.itemLists.priceChange(money(fromMinor), money(toMinor)),
        ])}
      />
      <Sample
        title={words.itemLists.removed(removed)}
        count={removed}
        lines={samples.removed.map(({ name, minor }) => [name, money(minor)])}
      />
      {unchanged > 0 && <p className={cx('soft')}>{words.itemLists.unchanged(unchanged)}</p>}
    </>
  );
}

function Sample(props: {
  readonly title: string;
  readonly count: number;
  readonly lines: readonly (readonly [name: string, price: string])[];
}) {
  const { title, count, lines } = props;
  const { words } = useLanguage();
  if (count === 0) return null;
  return (
    <div>
      <h4 className={cx('count')}>{title}</h4>
      <ul>
        {lines.map(([name, price]) => (
          <li key={name} className={cx('line')}>
            <span>{name}</span>
            <span>{price}</span>
          </li>
        ))}
      </ul>
      {count > lines.length && (
        <p className={cx('soft')}>{words.itemLists.more(count - lines.length)}</p>
      )}
    </div>
  );
}

function Faults({ preview: { faults, faultCount } }: { readonly preview: ImportPreview }) {
  const { words } = useLanguage();
  return (
    <div role="alert">
      <p className={cx('fault')}>{words.itemLists.faults(faultCount)}</p>
      <ul>
        {faults.map(({ line, column, code }) => (
          <li key={`${line} ${column}`} className={cx('line')}>
            <span>
              <strong>{words.itemLists.line(line)}</strong>:{' '}
              {code === 'wrong' ? words.itemLists.wrong(column) : words.itemLists[code]}
            </span>
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className={cx('soft')}>{words.itemLists.more(faultCount - faults.length)}</p>
      )}
    </div>
  );
}
