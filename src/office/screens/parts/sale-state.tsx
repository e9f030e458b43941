import { SALE_STATES, type SaleState as State } from '../../../domain/sale/sale-state.ts';
import { useLanguage } from '../language/language.tsx';
import { Tag } from './parts.tsx';

const LOOK = {
  drafted: ['over', 'dots'],
  awaiting: ['over', 'clock'],
  checking: ['doubt', 'repeat'],
  paid: ['good', 'check'],
  expired: ['over', 'dash'],
  stopped: ['over', 'square'],
  refused: ['alarm', 'cross'],
  failed: ['alarm', 'alert'],
  unknown: ['doubt', 'question'],
  paidLate: ['late', 'bell'],
  mismatched: ['late', 'alert'],
} as const satisfies Readonly<Record<State, readonly [string, string]>>;

/** How a sale stands, as a shape and a word. */
export function SaleState({ state }: { readonly state: string }) {
  const { words } = useLanguage();
  const known = SALE_STATES.find((each) => each === state);
  // A till of a later version may tell of a state that this office does not know.
  if (known === undefined)
    return (
      <Tag tone="doubt" icon="question">
        {state}
      </Tag>
    );
  const [tone, icon] = LOOK[known];
  return (
    <Tag tone={tone} icon={icon}>
      {words.states[known]}
    </Tag>
  );
}
