import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import { useLanguage } from '../../language/language.tsx';
import { Button, ButtonRow } from '../../parts/buttons/button.tsx';
import { Failed, FailedSentence, succeeded } from '../../parts/notices/failed.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';

/** Prints a page that shows that the printer is found and its letters are right, and says what came of it. */
export function PrinterTestRow(props: RowProps) {
  return (
    <div>
      <RowHead {...props} />
      <PrinterTest />
    </div>
  );
}

/** The same without the head of a setting. */
export function PrinterTest() {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'printer.test'> | 'none' | 'asking' | null>(null);
  const asking = answer === 'asking';
  const test = async () => {
    setAnswer('asking');
    setAnswer((await screen.ask('printer.test', {})) ?? 'none');
  };
  const came = succeeded(answer) ? answer.value : null;
  return (
    <div>
      <ButtonRow>
        <Button disabled={asking} onPress={() => void test()}>
          {asking ? words.printer.testing : words.printer.testGo}
        </Button>
      </ButtonRow>
      <div role="status">{came?.trouble === null && <p>{words.printer.tested}</p>}</div>
      <FailedSentence>{came?.trouble ? words.printer.troubles[came.trouble] : null}</FailedSentence>
      <Failed answer={answer} />
    </div>
  );
}
