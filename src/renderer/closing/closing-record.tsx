import type { ReactNode } from 'react';
import type { ClosingView } from '../../contract/views/closing-view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { type Fact, FactLines } from '../parts/figures/facts.tsx';
import module from './closing.module.css';

const cx = classesOf(module);

/** So much of a hash or a signature is enough to compare it with paper. */
const SHORT = 16;

/** What ties a closing to the journal: its numbers, the closing before it, its hash and its signature. */
export function ClosingRecord({ closing }: { readonly closing: ClosingView }) {
  const language = useLanguage();
  const { words, format } = language;
  const { perpetual, currency, number, previous, hash, signature, keyFingerprint } = closing;
  const facts: readonly Fact[] = [
    {
      name: words.closing.perpetual,
      value: `${format.money(perpetual.minor, currency)} · ${words.closing.payments(perpetual.count)}`,
    },
    { name: words.closing.number, value: words.closings.number(format.count(number)) },
    ...spanOf(closing, language),
    {
      name: words.closing.previous,
      value:
        previous === null ? (
          words.closing.none
        ) : (
          <>
            {words.closings.number(format.count(previous.closing))}{' '}
            {seal(previous.signature ?? previous.hash)}
          </>
        ),
    },
    { name: words.closing.hash, value: seal(hash) },
    {
      name: words.closing.signature,
      value: signature === null ? words.closing.unsigned : seal(signature),
    },
    ...shopOf(closing, language),
    { name: words.closing.software, value: `Comptoir ${closing.softwareVersion}` },
    ...(keyFingerprint === null ? [] : [{ name: words.closing.key, value: keyFingerprint }]),
  ];
  return (
    <section className={cx('part')}>
      <h3 className={cx('name')}>{words.closing.record}</h3>
      <FactLines facts={facts} />
    </section>
  );
}

function shopOf({ shop }: ClosingView, { words }: Language): readonly Fact[] {
  if (shop === null) return [];
  const { name, address, taxNumber, terminalId, registerName } = shop;
  return [
    {
      name: words.closing.shop,
      value: [name, address, taxNumber].filter((text) => text !== null).join(' · '),
    },
    {
      name: words.closing.register,
      value: registerName === null ? terminalId : `${registerName} (${terminalId})`,
    },
  ];
}

function spanOf({ entries, days }: ClosingView, { words, format }: Language): readonly Fact[] {
  if (days !== null) {
    const range = words.closing.range(
      format.date(days.first),
      format.date(days.last),
      format.count(days.count),
    );
    return [{ name: words.closing.days, value: range }];
  }
  if (entries?.first == null || entries.last === null) {
    return [{ name: words.closing.entries, value: words.closing.noEntries }];
  }
  const { first, last, count } = entries;
  return [
    {
      name: words.closing.entries,
      value: words.closing.range(format.count(first), format.count(last), format.count(count)),
    },
  ];
}

const seal = (text: string): ReactNode => (
  <code className={cx('seal')} data-selectable title={text}>
    {text.slice(0, SHORT)}
  </code>
);
