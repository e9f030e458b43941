import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { PrinterSearch } from '../settings/panels/find-printers.tsx';
import { PrinterTest } from '../settings/panels/printer-test.tsx';
import { useTillView } from '../settings/use-till-view.ts';
import module from './guide.module.css';
import { StepFrame } from './step-frame.tsx';

const cx = classesOf(module);

/** What stands beside the till: a receipt printer is found and tried here, or left for later as all else. */
export function DevicesStep() {
  const { words } = useLanguage();
  const { shop } = useTillView();
  const { title, text, how } = words.setup.devices;
  return (
    <StepFrame step="devices" title={title} text={text}>
      <p className={cx('text')}>{how}</p>
      <PrinterSearch />
      {shop.printerAddress !== null && <PrinterTest />}
    </StepFrame>
  );
}
