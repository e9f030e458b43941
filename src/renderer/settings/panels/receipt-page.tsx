import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button, ButtonRow } from '../../parts/buttons/button.tsx';
import { Failed, succeeded } from '../../parts/notices/failed.tsx';
import { WrittenFile } from '../../parts/notices/written-file.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';

/** Writes the page at which customers read their receipts, for the shop to put on its website. */
export function ReceiptPageRow(props: RowProps) {
  const { words } = useLanguage();
  const { receipts } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'receipt.page'> | 'none' | 'asking' | null>(null);
  const write = async () => {
    setAnswer('asking');
    setAnswer((await receipts.page()) ?? 'none');
  };
  return (
    <div>
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
