import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls.ts';
import type { FoundPrinter } from '../../../contract/views/printer-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button, ButtonRow } from '../../parts/buttons/button.tsx';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { Failed, succeeded } from '../../parts/notices/failed.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { RowHead } from '../rows/row-head.tsx';
import type { RowProps } from '../rows/setting-row.ts';
import { useTillView } from '../use-till-view.ts';
import module from './find-printers.module.css';

const cx = classesOf(module);

/** Finds the shop's printer, as a setting. */
export function FindPrintersRow(props: RowProps) {
  return (
    <div className={cx('find')}>
      <RowHead {...props} />
      <PrinterSearch />
    </div>
  );
}

/** Asks the network for printers, and takes one of them as the shop's. */
export function PrinterSearch() {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [answer, setAnswer] = useState<CallOutput<'printer.find'> | 'none' | 'asking' | null>(null);
  const asking = answer === 'asking';
  const look = async () => {
    setAnswer('asking');
    setAnswer((await screen.ask('printer.find', {})) ?? 'none');
  };
  const found = succeeded(answer) ? answer.value.printers : null;
  return (
    <div className={cx('find')}>
      <ButtonRow>
        <Button disabled={asking} onPress={() => void look()}>
          {asking ? words.printer.finding : words.printer.findGo}
        </Button>
      </ButtonRow>
      <div role="status">
        {found?.length === 0 && <p>{words.printer.noneFound}</p>}
        {found !== null && found.length > 0 && <FoundPrinters found={found} />}
      </div>
      <Failed answer={answer} />
    </div>
  );
}

function FoundPrinters({ found }: { readonly found: readonly FoundPrinter[] }) {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const { shop } = useTillView();
  return (
    <>
      <ul className={cx('printers')}>
        {found.map(({ name, address }) => (
          <li key={address} className={cx('printer')}>
            <div className={cx('about')}>
              <p className={cx('name')}>
                <bdi>{name}</bdi>
              </p>
              <p className={cx('soft')}>{address}</p>
            </div>
            {address === shop.printerAddress ? (
              <p className={cx('used')}>{words.printer.inUse}</p>
            ) : (
              <LineButton
                aria-label={`${words.printer.use}, ${name}`}
                onClick={() => void manager.changeShop({ printerAddress: address })}
              >
                {words.printer.use}
              </LineButton>
            )}
          </li>
        ))}
      </ul>
      <p className={cx('soft')}>{words.printer.foundHint}</p>
    </>
  );
}
