import { useEffect, useState } from 'react';
import { classesOf } from '../look/classes.ts';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';
import module from './kiosk-sale.module.css';
import { PatientButton } from './patient-button.tsx';

const cx = classesOf(module);

/**
 * The receipt on paper, where the shop has a printer that prints now: by a touch, once, unless it comes by itself; where somebody of the shop
 * dropped it before it came out, by a touch again.
 */
export function PrintReceipt() {
  const words = useKioskWords();
  const { print } = useKiosk();
  const receipts = useKioskState(({ standing }) => standing?.receipts ?? 'none');
  const [asked, setAsked] = useState<'sent' | 'failed' | null>(null);
  const isDropped = receipts === 'dropped';
  useEffect(() => {
    if (isDropped) setAsked(null);
  }, [isDropped]);
  if (asked === 'failed' || (asked === 'sent' && receipts === 'none')) {
    return <Said>{words.sale.notPrinted}</Said>;
  }
  if (asked === 'sent' || receipts === 'always') return <Said>{words.sale.printed}</Said>;
  if (receipts === 'none') return null;
  const ask = async (): Promise<void> => {
    setAsked('sent');
    if (!(await print())) setAsked('failed');
  };
  return (
    <PatientButton className={cx('second')} onPress={() => void ask()}>
      {words.sale.print}
    </PatientButton>
  );
}

const Said = ({ children }: { readonly children: string }) => (
  <p className={cx('text')} role="status">
    {children}
  </p>
);
