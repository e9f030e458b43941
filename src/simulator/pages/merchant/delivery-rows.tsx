import type { Delivery } from '../../webhook/delivery.ts';
import { momentText } from './moment.ts';
import { ModePill } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

const STATE_LOOKS: Readonly<Record<Delivery['status'], string>> = {
  waiting: 'pill wait',
  delivered: 'pill good',
  givenUp: 'pill bad',
};

/** What became of a delivery, as a word with a shape. */
export const DeliveryPill = ({
  delivery: { status },
  view,
}: {
  readonly delivery: Delivery;
  readonly view: MerchantView;
}) => (
  <span className={STATE_LOOKS[status]}>
    {MERCHANT_WORDS[view.language].webhooks.states[status]}
  </span>
);

/** The log of deliveries, in the order given; each leads to its own page. */
export const DeliveryRows = ({
  deliveries,
  view,
}: {
  readonly deliveries: readonly Delivery[];
  readonly view: MerchantView;
}) => {
  const { language } = view;
  const words = MERCHANT_WORDS[language].webhooks;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col">{words.made}</th>
          <th scope="col">{words.mode}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.nextTry}</th>
          <th scope="col" className="num">
            {words.tries}
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.deliveryId}>
            <td className="lead">
              <a href={`/merchant/webhooks/deliveries/${delivery.deliveryId}`}>{delivery.event}</a>
              <small>{delivery.isTest ? words.isTest : delivery.paymentId}</small>
            </td>
            <td className="when" data-label={words.made}>
              {momentText(delivery.createdAtMs, language)}
            </td>
            <td data-label={words.mode}>
              <ModePill mode={delivery.mode} language={language} />
            </td>
            <td data-label={words.state}>
              <DeliveryPill delivery={delivery} view={view} />
            </td>
            <td className="when" data-label={words.nextTry}>
              {delivery.nextTryAtMs === null
                ? words.noNextTry
                : momentText(delivery.nextTryAtMs, language)}
            </td>
            <td className="num" data-label={words.tries}>
              {delivery.tries.length}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
