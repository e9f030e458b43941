import { useLanguage } from '../language/language.tsx';
import { useNowMs } from '../time/ticking.ts';

/** The room's clock, in the shop's time zone. It decides nothing. */
export function WallClock({ className }: { readonly className: string }) {
  const { format } = useLanguage();
  useNowMs();
  return <time className={className}>{format.time(Date.now())}</time>;
}
