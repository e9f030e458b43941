import { useState } from 'react';
import type { RegistersView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Card, Choice, Field, Shown } from '../parts/parts.tsx';

const LONGEST_MS = 367 * 24 * 3_600_000;

/** Files: spreadsheets of some days, and each register's whole journal. */
export function ExportsPage() {
  const { words } = useLanguage();
  const text = words.exports;
  const { answer } = useView<RegistersView>('/registers');
  return (
    <>
      <h1 className={cx('title')}>{words.pages.exports}</h1>
      <Card title={text.sheets}>
        <Sheets />
      </Card>
      <Card title={text.journals}>
        <p>{text.journalText}</p>
        <Shown answer={answer}>
          {({ registers }) => {
            const held = registers.filter(({ entries }) => entries > 0);
            if (held.length === 0) return <p className={cx('soft')}>{text.none}</p>;
            return (
              <ul className={cx('list')}>
                {held.length > 1 && (
                  <li>
                    <a className={cx('link')} href="/api/exports/journals.zip" download>
                      {text.allJournals}
                    </a>
                  </li>
                )}
                {held.map(({ id, shop, name }) => (
                  <li key={id}>
                    <a className={cx('link')} href={`/api/exports/journal/${id}`} download>
                      {text.journal(`${shop} · ${name}`)}
                    </a>
                  </li>
                ))}
              </ul>
            );
          }}
        </Shown>
      </Card>
    </>
  );
}

function Sheets() {
  const { words, convention: usual } = useLanguage();
  const text = words.exports;
  const today = new Date().toISOString().slice(0, 10);
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [convention, setConvention] = useState(usual);
  const spanMs = Date.parse(to) - Date.parse(from);
  const isRight = spanMs >= 0 && spanMs < LONGEST_MS;
  const href = (sheet: string) =>
    `/api/exports/${sheet}.csv?from=${from}&to=${to}&convention=${convention}`;
  return (
    <>
      <div className={cx('row')}>
        <Field name={text.from} value={from} onChange={setFrom} type="date" />
        <Field name={text.to} value={to} onChange={setTo} type="date" />
        <Choice
          name={text.convention}
          value={convention}
          onChange={setConvention}
          of={[
            ['en', text.conventions.en],
            ['fr', text.conventions.fr],
          ]}
        />
      </div>
      {isRight ? (
        <p className={cx('row')}>
          <a className={cx('press')} href={href('sales')} download>
            {text.sales}
          </a>
          <a className={cx('press')} href={href('receipts')} download>
            {text.receipts}
          </a>
        </p>
      ) : (
        <p role="alert" className={cx('said')}>
          {text.tooLong}
        </p>
      )}
    </>
  );
}
