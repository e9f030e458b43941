import type { ComponentProps, ReactNode } from 'react';
import type { Mode } from '../../account/key.ts';
import type { PaymentStatus } from '../../book/payment.ts';
import { writeAmount } from '../frame/amount.ts';
import { CutAmount } from '../frame/amount-figure.tsx';
import type { Language } from '../frame/language.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** Small pieces that several of the merchant's pages are made of. */

const STATUS_LOOKS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'pill wait',
  scheduled: 'pill wait',
  completed: 'pill good',
  failed: 'pill bad',
  expired: 'pill',
};

/** A payment's status, as a word with a shape. */
export const StatusPill = ({
  status,
  language,
}: {
  readonly status: PaymentStatus;
  readonly language: Language;
}) => (
  <span className={STATUS_LOOKS[status]}>{MERCHANT_WORDS[language].common.statuses[status]}</span>
);

/** Which of the two environments something belongs to. */
export const ModePill = ({
  mode,
  language,
}: {
  readonly mode: Mode;
  readonly language: Language;
}) => (
  <span className={mode === 'live' ? 'pill live' : 'pill'}>
    {MERCHANT_WORDS[language].common.modes[mode]}
  </span>
);

/** An amount as the largest thing of its card. */
export const Figure = ({
  amountMinor,
  currency,
  language,
}: {
  readonly amountMinor: number;
  readonly currency: string;
  readonly language: Language;
}) => (
  <span className="amount">
    <CutAmount written={writeAmount(amountMinor, currency, language)} />
  </span>
);

/** Something that was done, told once after a form. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p className="notice" role="status">
    {children}
  </p>
);

/** Why a form was not accepted. */
export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p className="problem" role="alert">
    {children}
  </p>
);

/** An input under its label, and over its hint; an input that is described, is so by its hint. */
export const Field = ({
  label,
  hint,
  ...input
}: ComponentProps<'input'> & { readonly label: string; readonly hint?: string }) => (
  <label className="field">
    <span>{label}</span>
    <input {...input} />
    {hint !== undefined && <small id={input['aria-describedby']}>{hint}</small>}
  </label>
);

/** A choice of a list, under its label. */
export const Choice = ({
  label,
  name,
  value,
  options,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) => (
  <label className="field">
    <span>{label}</span>
    <select name={name} defaultValue={value}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
