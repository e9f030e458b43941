import type { SaleView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Card, Shown } from '../parts/parts.tsx';
import { SaleState } from '../parts/sale-state.tsx';
import { hrefOf } from '../route.ts';

/** One sale: what was sold, and the time line of what was written about it. */
export function SalePage({ register, sale }: { readonly register: string; readonly sale: string }) {
  const { words } = useLanguage();
  const { answer } = useView<SaleView>(
    `/sales/${encodeURIComponent(register)}/${encodeURIComponent(sale)}`,
  );
  return (
    <>
      <p>
        <a className={cx('link')} href={hrefOf('find')}>
          ‹ {words.find.back}
        </a>
      </p>
      <Shown answer={answer}>{(view) => <Sale sale={view} />}</Shown>
    </>
  );
}

function Sale({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const text = words.find;
  return (
    <>
      <Card>
        <div className={cx('between')}>
          <h1 className={cx('title')}>{text.title(format.saleNumber(sale.number))}</h1>
          <SaleState state={sale.state} />
        </div>
        <p className={cx('hero')}>{format.money(sale.amountMinor)}</p>
        <p className={cx('soft')}>
          {sale.shop} · {sale.register} · {format.moment(sale.atMs, sale.timeZone)}
          {sale.operator !== '' && ` · ${sale.operator}`}
          {sale.label !== '' && ` · ${sale.label}`}
        </p>
        {sale.paymentIds.length > 0 && (
          <p className={cx('soft', 'small')}>
            {text.payments}: {sale.paymentIds.join(', ')}
          </p>
        )}
      </Card>
      <Card title={text.lines}>
        <ul>
          {sale.lines.map(({ name, quantity, unitMinor, vatRate }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in their order and never change.
            <li key={at} className={cx('moment')}>
              <span>{name === '' ? text.unnamed : name}</span>
              <span className={cx('soft')}>
                {quantity} × {format.money(unitMinor)}
                {vatRate !== null && ` · ${vatRate / 100}\u00a0%`}
              </span>
              <span>{format.money(quantity * unitMinor)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text.timeLine}>
        <ol className={cx('moments')}>
          {sale.moments.map((moment) => (
            <li key={moment.sequence} className={cx('moment')} data-moment={moment.kind}>
              <span className={cx('soft')}>{format.moment(moment.atMs, sale.timeZone)}</span>
              <span>
                {words.moments[moment.kind] ?? moment.kind}
                {moment.operator !== '' && <span className={cx('soft')}> · {moment.operator}</span>}
              </span>
              <span className={cx('soft', 'small')}>
                {text.entry(moment.sequence)}
                {moment.isSigned && ` · ${text.signed}`}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
