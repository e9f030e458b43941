import { type Offer, offerSchema } from '../../account/commission.ts';
import type { Recap } from '../../mail/recap.ts';
import { amountText } from '../frame/amount.ts';
import type { Language } from '../frame/language.ts';
import { Field } from './pieces.tsx';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** The offers, what the month costs with each, and the button that chooses one. */
export const OfferTable = ({
  byOffer,
  current,
  language,
}: {
  readonly byOffer: Readonly<Record<Offer, Recap>>;
  readonly current: Offer;
  readonly language: Language;
}) => {
  const words = MERCHANT_WORDS[language].recap;
  return (
    <section className="card">
      <h2>{words.offers}</h2>
      <form method="post" action="/merchant/recap/offer">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{words.offer}</th>
              <th scope="col" className="num">
                {words.wouldCost}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {offerSchema.options.map((offer) => (
              <tr key={offer}>
                <td className="lead">
                  {words.offerNames[offer]}
                  <small>{words.offerTerms[offer]}</small>
                </td>
                <td className="num" data-label={words.wouldCost}>
                  {amountText(byOffer[offer].commission.totalMinor, 'EUR', language)}
                </td>
                <td className="act">
                  {offer === current ? (
                    <span className="pill good">{words.current}</span>
                  ) : (
                    <button className="btn small" type="submit" name="offer" value={offer}>
                      {words.choose}
                      <span className="unseen"> {words.offerNames[offer]}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </form>
    </section>
  );
};

/** How many transfers the merchant makes each month, and of how much. */
export const TransfersForm = ({
  transfersMinor,
  language,
}: {
  readonly transfersMinor: readonly number[];
  readonly language: Language;
}) => {
  const words = MERCHANT_WORDS[language].recap;
  const [first = 10_000] = transfersMinor;
  return (
    <form className="card" method="post" action="/merchant/recap/transfers">
      <h2>{words.transfersHeading}</h2>
      <p className="quiet">{words.transfersDetail}</p>
      <div className="fields">
        <Field
          label={words.transferCount}
          name="count"
          inputMode="numeric"
          required
          pattern="[0-9]{1,5}"
          defaultValue={transfersMinor.length}
        />
        <Field
          label={words.transferAmount}
          name="amount"
          inputMode="decimal"
          required
          defaultValue={(first / 100).toFixed(2)}
        />
        <button className="btn small" type="submit">
          {words.setTransfers}
        </button>
      </div>
    </form>
  );
};
