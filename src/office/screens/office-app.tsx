import { lazy, Suspense, useEffect } from 'react';
import type { MeView } from '../views.ts';
import { useView } from './ask.ts';
import { useLanguage } from './language/language.tsx';
import { ClosingsPage } from './pages/closings-page.tsx';
import { FiguresPage } from './pages/figures-page.tsx';
import { FindPage } from './pages/find-page.tsx';
import { FindingsPage } from './pages/findings-page.tsx';
import { NowPage } from './pages/now-page.tsx';
import { SalePage } from './pages/sale-page.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { cx } from './parts/look.ts';
import { Refused } from './parts/parts.tsx';
import { hrefOf, PAGES, useRoute } from './route.ts';
import { useNews } from './use-news.ts';

// What is opened now and then comes once it is.
const ExportsPage = lazy(async () => ({
  default: (await import('./pages/exports-page.tsx')).ExportsPage,
}));
const PeoplePage = lazy(async () => ({
  default: (await import('./pages/people-page.tsx')).PeoplePage,
}));
const RegistersPage = lazy(async () => ({
  default: (await import('./pages/registers-page.tsx')).RegistersPage,
}));
const WelcomePage = lazy(async () => ({
  default: (await import('./pages/welcome-page.tsx')).WelcomePage,
}));

/** The office's pages: who is nobody yet signs in, whatever the address. */
export function OfficeApp() {
  const { words } = useLanguage();
  return (
    <Suspense fallback={<p className={cx('page')}>{words.loading}</p>}>
      <WhoeverComes />
    </Suspense>
  );
}

function WhoeverComes() {
  const [page = '', word = ''] = useRoute();
  const { answer, reload } = useView<MeView>('/me');
  const { words } = useLanguage();
  if (page === 'welcome') return <WelcomePage word={word} done={reload} />;
  if (answer === null) return <p className={cx('page')}>{words.loading}</p>;
  if (answer.ok) return <SignedIn me={answer.view} reload={reload} />;
  if (answer.code === 'signedOut') return <SignIn done={reload} />;
  return (
    <main className={cx('page')}>
      <Refused code={answer.code} />
    </main>
  );
}

function SignedIn({ me, reload }: { readonly me: MeView; readonly reload: () => void }) {
  const { words } = useLanguage();
  const { heard, isLive } = useNews();
  const route = useRoute();
  const page = PAGES.find((name) => name === route[0]) ?? (route[0] === 'sale' ? 'find' : 'now');
  useEffect(() => {
    document.title = `${words.pages[page]} · ${me.company}`;
  }, [words, page, me.company]);
  return (
    <>
      <header className={cx('head')}>
        <span className={cx('company')}>{me.company}</span>
        <span className={cx('soft', 'small')}>{words.size(me.shops.length, me.registers)}</span>
        <nav className={cx('nav')} aria-label={words.navigation}>
          {PAGES.map((name) => (
            <a key={name} href={hrefOf(name)} aria-current={name === page ? 'page' : undefined}>
              {name === 'people' ? me.name : words.pages[name]}
            </a>
          ))}
        </nav>
      </header>
      <main className={cx('page')}>
        {!isLive && (
          <p role="status" className={cx('line')}>
            {words.notLive}
          </p>
        )}
        <Suspense fallback={<p>{words.loading}</p>}>
          <Page key={route.join('/')} name={route[0] ?? ''} me={me} heard={heard} reload={reload} />
        </Suspense>
      </main>
    </>
  );
}

function Page(props: {
  readonly name: string;
  readonly me: MeView;
  readonly heard: number;
  readonly reload: () => void;
}) {
  const { name, me, heard, reload } = props;
  const [, first = '', second = ''] = useRoute();
  switch (name) {
    case 'day':
    case 'week':
    case 'month':
      return <FiguresPage period={name} heard={heard} />;
    case 'find':
      return <FindPage asked={first} />;
    case 'sale':
      return <SalePage register={first} sale={second} />;
    case 'closings':
      return <ClosingsPage heard={heard} />;
    case 'findings':
      return <FindingsPage heard={heard} />;
    case 'exports':
      return <ExportsPage />;
    case 'registers':
      return <RegistersPage me={me} heard={heard} changed={reload} />;
    case 'people':
      return <PeoplePage me={me} signedOut={reload} />;
    default:
      return <NowPage heard={heard} />;
  }
}
