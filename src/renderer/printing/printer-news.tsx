import type { PrinterState } from '../../contract/views/printer-view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './printer-news.module.css';

const cx = classesOf(module);

/**
 * What keeps receipts from coming out, how many wait for it, and what can be done; nothing while nothing does. The sale is
 * over: nobody has to wait here.
 */
export function PrinterNews() {
  const language = useLanguage();
  const { receipts } = useScreenParts();
  const printer = useScreen(({ view }) => view?.printer ?? null);
  const { words } = language;
  if (printer === null || (printer.trouble === null && printer.held === 0)) return null;
  return (
    <section className={cx('news')} aria-label={words.printer.title}>
      <p className={cx('trouble')} role="status">
        <Icon name="alert" />
        {saidOf(printer, language).join(' ')}
      </p>
      <LineButton onClick={() => void receipts.tryNow()}>{words.printer.tryNow}</LineButton>
      <LineButton onClick={() => void receipts.forget()}>{words.printer.forget}</LineButton>
    </section>
  );
}

function saidOf(
  { waiting, held, trouble }: PrinterState,
  { words: { printer } }: Language,
): readonly string[] {
  return [
    ...(trouble === null ? [] : [printer.troubles[trouble]]),
    ...(waiting === 0 ? [] : [printer.waiting(waiting), printer.triedAgain]),
    ...(held === 0 ? [] : [printer.held(held)]),
  ];
}
