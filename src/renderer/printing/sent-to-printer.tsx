import { useLanguage } from '../language/language.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { PrinterNews } from './printer-news.tsx';

/** That a paper went to the receipt printer, and what keeps it from coming out. */
export function SentToPrinter(props: Omit<Parameters<typeof Dialog>[0], 'children'>) {
  const { words } = useLanguage();
  return (
    <Dialog {...props}>
      <p role="status">{words.receipt.sent}</p>
      <PrinterNews />
    </Dialog>
  );
}
