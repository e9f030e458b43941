import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { PrinterSearch } from '../settings/panels/find-printers.tsx';
import { PrinterTest } from '../settings/panels/printer-test.tsx';
import { useTillView } from '../settings/use-till-view.ts';
import module from './guide.module.css';
import { OfficeLine } from './office-line.tsx';
import { StepFrame } from './step-frame.tsx';

const cx = classesOf(module);

/** What stands beside the till and behind it: a receipt printer is found and tried here, an office joined, or both left for later. */
export function DevicesStep() {
  const { words } = useLanguage();
  const { shop, office } = useTillView();
  const { title, text, how } = words.setup.devices;
  return (
    <StepFrame step="devices" title={title} text={text}>
      <p className={cx('text')}>{how}</p>
      <PrinterSearch />
      {shop.printerAddress !== null && <PrinterTest />}
      <OfficeLine office={office} />
    </StepFrame>
  );
}
