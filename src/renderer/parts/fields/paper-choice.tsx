import type { CallInput } from '../../../contract/calls.ts';
import { useLanguage } from '../../language/language.tsx';
import { Choice } from './choice.tsx';

type Paper = CallInput<'closing.print'>['paper'];

const PAPERS = ['a4', 'roll'] as const satisfies readonly Paper[];

/** What a paper is printed on. */
export function PaperChoice(props: {
  readonly value: Paper;
  readonly onChoose: (paper: Paper) => void;
}) {
  const { words } = useLanguage();
  return (
    <Choice
      name={words.printClosing.paper}
      value={props.value}
      options={PAPERS.map((value) => ({
        value,
        word: words.printClosing.papers[value],
        detail: words.printClosing.paperDetails[value],
      }))}
      onChoose={props.onChoose}
    />
  );
}
