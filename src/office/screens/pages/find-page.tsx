import { type FormEvent, useState } from 'react';
import type { SaleFound } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { Card, Field, Send, Shown } from '../parts/parts.tsx';
import { SaleState } from '../parts/sale-state.tsx';
import { go, hrefOf } from '../route.ts';

/** A sale wherever it was, by its number, its label or a payment id. */
export function FindPage({ asked }: { readonly asked: string }) {
  const { words } = useLanguage();
  const text = words.find;
  const [typed, setTyped] = useState(asked);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') go('find', typed.trim());
  };
  return (
    <>
      <h1 className={cx('title')}>{words.pages.find}</h1>
      <Card>
        <form className={cx('row')} onSubmit={find}>
          <Field name={text.field} value={typed} onChange={setTyped} type="search" longest={200} />
          <Send isBusy={false}>{text.do}</Send>
        </form>
        {asked === '' ? <p className={cx('soft')}>{text.hint}</p> : <Found asked={asked} />}
      </Card>
    </>
  );
}

function Found({ asked }: { readonly asked: string }) {
  const { words, format } = useLanguage();
  const text = words.find;
  const { answer } = useView<readonly SaleFound[]>(`/sales?q=${encodeURIComponent(asked)}`);
  return (
    <Shown answer={answer}>
      {(sales) =>
        sales.length === 0 ? (
          <p>{text.nothing(asked)}</p>
        ) : (
          <table className={cx('table', 'stacks')}>
            <caption className="visuallyHidden">{words.pages.find}</caption>
            <thead>
              <tr>
                <th scope="col">{text.sale}</th>
                <th scope="col">{text.when}</th>
                <th scope="col">{text.where}</th>
                <th scope="col">{text.label}</th>
                <th scope="col">{text.state}</th>
                <th scope="col" className={cx('figure')}>
                  {text.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <tr key={`${sale.registerId} ${sale.saleId}`}>
                  <th scope="row">
                    <a className={cx('link')} href={hrefOf('sale', sale.registerId, sale.saleId)}>
                      {format.saleNumber(sale.number)}
                    </a>
                  </th>
                  <td>{format.moment(sale.atMs, sale.timeZone)}</td>
                  <td>
                    {sale.shop} · {sale.register}
                  </td>
                  <td className={cx('wideOnly')}>{sale.label}</td>
                  <td>
                    <SaleState state={sale.state} />
                  </td>
                  <td className={cx('figure', 'amount')}>{format.money(sale.amountMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Shown>
  );
}
