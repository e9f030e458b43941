import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button, ButtonRow } from '../../parts/buttons/button.tsx';
import { Failed, succeeded } from '../../parts/notices/failed.tsx';
import { WrittenFile } from '../../parts/notices/written-file.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import module from './receipt-page.module.css';

const cx = classesOf(module);

/** Writes the page at which customers read their receipts, for the shop to put on its website. */
export function ReceiptPageRow(props: RowProps) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'receipt.page'> | 'none' | 'asking' | null>(null);
  const write = async () => {
    setAnswer('asking');
    setAnswer((await screen.ask('receipt.page', {})) ?? 'none');
  };
  return (
    <div className={cx('page')}>
      <RowHead {...props} />
      <ButtonRow>
        <Button disabled={answer === 'asking'} onPress={() => void write()}>
          {words.receiptCode.pageGo}
        </Button>
      </ButtonRow>
      <div role="status">{succeeded(answer) && <WrittenFile file={answer.value} />}</div>
      <Failed answer={answer} />
    </div>
  );
}
