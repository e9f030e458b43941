import type { CallInput } from '../../../contract/calls.ts';
import { useLanguage } from '../../language/language.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import { Choice } from './choice.tsx';

/** On what a paper is made: a file of this size, or at once on the receipt printer. */
export type PaperWay = CallInput<'closing.print'>['paper'] | 'printer';

const FILES = ['a4', 'roll'] as const satisfies readonly PaperWay[];

/** What a paper is printed on; the receipt printer only where the shop has one. */
export function PaperChoice(props: {
  readonly value: PaperWay;
  readonly onChoose: (paper: PaperWay) => void;
}) {
  const { words } = useLanguage();
  const hasPrinter = useScreen(({ view }) => (view?.printer ?? null) !== null);
  const { ways, wayDetails } = words.receipt;
  const printer = { value: 'printer' as const, word: ways.printer, detail: wayDetails.printer };
  const files = FILES.map((value) => ({
    value,
    word: words.printClosing.papers[value],
    detail: words.printClosing.paperDetails[value],
  }));
  return (
    <Choice<PaperWay>
      name={words.printClosing.paper}
      value={props.value}
      options={hasPrinter ? [...files, printer] : files}
      onChoose={props.onChoose}
    />
  );
}
