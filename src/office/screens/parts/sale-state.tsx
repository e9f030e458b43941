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
} as const;

/** How a sale stands, as a shape and a word. */
export function SaleState({ state }: { readonly state: string }) {
  const { words } = useLanguage();
  const known = state in LOOK ? (state as keyof typeof LOOK) : 'unknown';
  const [tone, icon] = LOOK[known];
  return (
    <Tag tone={tone} icon={icon}>
      {words.states[known]}
    </Tag>
  );
}
