import type { OfficeState } from '../../contract/views/office-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { isOfficeAlarming, officeSentence } from '../parts/notices/office-facts.ts';
import { useElapsedMs } from '../state/elapsed.ts';
import module from './health-chip.module.css';

const cx = classesOf(module);

/** When entries were last handed over to the company's office, quietly beneath how confirmations come; loud where it fails. */
export function HandedOver({ office }: { readonly office: OfficeState }) {
  const language = useLanguage();
  const elapsedMs = useElapsedMs();
  const isAlarming = isOfficeAlarming(office, elapsedMs);
  return (
    <span className={cx('office', isAlarming && 'waits')} data-office={office.trouble ?? 'calm'}>
      {officeSentence(office, elapsedMs, language)}
    </span>
  );
}
