import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { WrittenAmount } from './written-amount.tsx';

/** An amount in the language of the screen. */
export function Amount(props: {
  readonly minor: number;
  readonly currency: Currency;
  readonly size?: 'hero' | 'large' | 'medium';
}) {
  const { format } = useLanguage();
  return <WrittenAmount {...props} format={format} />;
}
