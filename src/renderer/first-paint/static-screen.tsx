import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../domain/locale.ts';
import frame from '../app.module.css';
import { ModeEdge } from '../frame/mode-badge.tsx';
import bar from '../frame/top-bar.module.css';
import { loadCatalogue } from '../language/catalogues.ts';
import { LanguageProvider } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { SellScreen } from '../sale/charge/sell.tsx';
import { ScreenProvider } from '../state/screen-context.tsx';
import { screenPartsOf } from '../state/screen-parts.ts';
import { createScreenStore } from '../state/store/screen-store.ts';

const cx = classesOf(frame);
const barCx = classesOf(bar);

/**
 * The keypad as the page has it before any script runs: what the live screen draws before its till has said anything, in a
 * language. The build puts it into the page, hidden; `early-keys.ts` shows it where the till is expected to begin with it.
 */
export async function staticScreen(locale: Locale): Promise<string> {
  const words = await loadCatalogue(locale);
  const screen = createScreenStore({
    nowMs: () => 0,
    newDraftId: () => 'not-yet-a-draft',
    ring: () => undefined,
    keep: { read: () => null, write: () => undefined },
  });
  const parts = screenPartsOf(screen);
  const markup = renderToStaticMarkup(
    <LanguageProvider locale={locale} words={words} timeZone="UTC">
      <ScreenProvider parts={parts}>
        <div data-static-screen={locale} lang={locale} hidden>
          <div className={cx('till')}>
            <div data-edge>
              <ModeEdge mode="simulation" />
            </div>
            <div className={cx('front')}>
              <header className={barCx('bar')} />
              <main className={cx('main', 'keys')}>
                <SellScreen currency="EUR" />
              </main>
            </div>
            <div className={cx('below')} data-below />
          </div>
        </div>
      </ScreenProvider>
    </LanguageProvider>,
  );
  return withoutStyles(untouchable(markup));
}

/** The label is written once the screens are there: nothing would take over what is typed into it. */
const untouchable = (markup: string): string =>
  markup.replace('<input ', '<input readonly tabindex="-1" ');

/** The page's content policy refuses a style within the markup; the first script sets it. */
const withoutStyles = (markup: string): string => markup.replaceAll(/ style="[^"]*"/g, '');
