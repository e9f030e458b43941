import type { SaleView } from '../../contract/views/view.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button, ButtonRow } from '../parts/buttons/button.tsx';
import module from '../parts/notices/message.module.css';
import { Dispensable } from '../parts/rooms/dispensable.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Evidence } from '../sale/outcome/evidence.tsx';
import { useScreenParts } from '../state/screen-context.tsx';

const cx = classesOf(module);

/**
 * In the place of a screen that cannot be drawn: that it is the screen's fault and not the sale's, what is known of the
 * sale in plain words, and the way back to the keys.
 */
export function BrokenScreen({ sale }: { readonly sale: SaleView | null }) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  return (
    <div className={cx('middle')}>
      <Heading className={cx('title')}>{words.broken.title}</Heading>
      <p className={cx('text')} role="alert">
        {words.broken.text}
      </p>
      {sale && <SaleInWords sale={sale} />}
      <ButtonRow>
        <Button primary onPress={() => cashier.go('sell')}>
          {words.broken.toKeys}
        </Button>
        {sale && <Button onPress={() => void cashier.check(sale.id)}>{words.sale.checkNow}</Button>}
        <Button onPress={() => window.location.reload()}>{words.broken.reload}</Button>
      </ButtonRow>
    </div>
  );
}

function SaleInWords({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  return (
    <>
      <p className={cx('title')}>
        {format.money(sale.amountMinor, sale.currency)}, {words.states[sale.state]}
      </p>
      <p className={cx('text')}>
        {words.sale.number(format.saleNumber(sale.number))}
        {sale.label && ` · ${sale.label}`}
      </p>
      {factsOf(sale).mayBePaid && <p className={cx('title')}>{words.doubt.doNotCharge}</p>}
      <Dispensable>
        <Evidence sale={sale} />
      </Dispensable>
    </>
  );
}

/** In the place of all screens, where not even their frame can be drawn. */
export function BrokenPage() {
  const { words } = useLanguage();
  return (
    <main className={cx('middle')}>
      <Heading className={cx('title')}>{words.broken.title}</Heading>
      <p className={cx('text')} role="alert">
        {words.broken.text}
      </p>
      <Button primary onPress={() => window.location.reload()}>
        {words.broken.reload}
      </Button>
    </main>
  );
}
