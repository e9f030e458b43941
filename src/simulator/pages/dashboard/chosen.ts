import type { GroupedAct } from '../../payer/installment-choice.ts';
import { formField } from '../frame/page-reply.ts';

const NUMBER = /^[1-9]\d?$/;

/** A number that is none of a plan's becomes 0, which is no instalment's, so that it is refused and not lost. */
const readNumbers = (texts: readonly string[]): readonly number[] => [
  ...new Set(texts.map((text) => (NUMBER.test(text) ? Number(text) : 0))),
];

/** The numbers of the instalments whose boxes were ticked, each once; empty when there were none. */
export const tickedInstallments = (body: unknown): readonly number[] => {
  const sent: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'installment') : undefined;
  const values: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return readNumbers(values.filter((value) => typeof value === 'string'));
};

/** The numbers in a list such as `2,3`, each once. */
export const listedInstallments = (list: string): readonly number[] =>
  list === '' ? [] : readNumbers(list.split(','));

/** What is to be done with them; `undefined` when the form or address says nothing that we know. */
export const actOf = (form: unknown): GroupedAct | undefined => {
  const act = formField(form, 'act');
  return act === 'pay' || act === 'programme' ? act : undefined;
};
