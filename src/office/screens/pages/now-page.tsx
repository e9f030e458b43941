import type { ReactNode } from 'react';
import type { Attention, NowView, ShopNow, ShopState } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { HourBars } from '../parts/bars.tsx';
import { cx } from '../parts/look.ts';
import { Card, Shown, Tag } from '../parts/parts.tsx';
import { hrefOf } from '../route.ts';

/** All shops as they are now. */
export function NowPage({ heard }: { readonly heard: number }) {
  const { words } = useLanguage();
  const { answer } = useView<NowView>('/now', heard);
  return (
    <>
      <h1 className="visuallyHidden">{words.pages.now}</h1>
      <Shown answer={answer}>
        {(now) => (
          <>
            <Tiles now={now} />
            <Silent now={now} />
            <Shops now={now} />
          </>
        )}
      </Shown>
    </>
  );
}

function Tile(props: {
  readonly name: string;
  readonly tone?: 'late' | 'doubt' | false;
  readonly children: ReactNode;
}) {
  return (
    <section className={cx('card', 'tile', props.tone)}>
      <h2 className={cx('soft', 'small')}>{props.name}</h2>
      {props.children}
    </section>
  );
}

function Tiles({ now }: { readonly now: NowView }) {
  const { words, format } = useLanguage();
  const text = words.now;
  const { today, weekAgoMinor } = now;
  const change = weekAgoMinor === 0 ? null : (today.minor - weekAgoMinor) / weekAgoMinor;
  return (
    <div className={cx('tiles')}>
      <Tile name={text.received}>
        <p className={cx('hero')}>{format.money(today.minor)}</p>
        <p className={cx('soft', 'small')}>
          {text.payments(today.count)}
          {change !== null && ` · ${(change < 0 ? text.below : text.above)(format.share(change))}`}
        </p>
      </Tile>
      <AttentionTile name={text.late} tone="late" of={now.late} said="shops" />
      {now.refunds.count > 0 && now.doubt.count === 0 ? (
        <AttentionTile name={text.refunds} tone="doubt" of={now.refunds} said="shops" />
      ) : (
        <AttentionTile name={text.doubt} tone="doubt" of={now.doubt} said="since" />
      )}
      <Tile name={text.verified}>
        <p className={cx('number')}>{text.of(now.verified, now.registers)}</p>
        <p className={cx('soft', 'small')}>
          {now.handedOverMs === null
            ? text.never
            : text.lastOne(format.ago(now.nowMs - now.handedOverMs))}
        </p>
      </Tile>
    </div>
  );
}

function AttentionTile(props: {
  readonly name: string;
  readonly tone: 'late' | 'doubt';
  readonly of: Attention;
  readonly said: 'shops' | 'since';
}) {
  const { name, tone, of, said } = props;
  const { words, format } = useLanguage();
  if (of.count === 0) {
    return (
      <Tile name={name}>
        <p className={cx('number')}>0</p>
        <p className={cx('soft', 'small')}>{words.now.none}</p>
      </Tile>
    );
  }
  const money = format.money(of.minor);
  return (
    <Tile name={name} tone={tone}>
      <p className={cx('number')}>{format.count(of.count)}</p>
      <p className={cx('small')}>
        {said === 'since' && of.sinceMs !== null
          ? words.now.since(money, format.moment(of.sinceMs))
          : words.now.within(money, of.shops.join(', '))}
      </p>
    </Tile>
  );
}

/** Each is a line of its own up to here; more are one line. */
const LINES = 3;

function Silent({ now }: { readonly now: NowView }) {
  const { words, format } = useLanguage();
  const text = words.now;
  return now.silent.slice(0, LINES).map(({ id, name, shop, sinceMs, sales }) => (
    <p key={id} className={cx('line')}>
      <strong>{text.silent(name, shop)}</strong>
      <span>{text.silentText(format.moment(sinceMs), sales)}</span>
      <a href={hrefOf('findings')}>{text.whatToDo} ›</a>
    </p>
  ));
}

const STATE_LOOK = {
  late: ['late', 'bell'],
  doubt: ['doubt', 'question'],
  fork: ['alarm', 'alert'],
  silent: ['doubt', 'dots'],
  refund: ['doubt', 'back'],
  selling: ['good', 'check'],
  quiet: ['over', 'dash'],
} as const satisfies Record<ShopState, readonly [string, string]>;

/** Where nothing was sold the span is none, and no column is drawn. */
const LAST_HOUR = 23;

function Shops({ now }: { readonly now: NowView }) {
  const { words } = useLanguage();
  const text = words.now;
  if (now.registers === 0) {
    return (
      <Card>
        <p>{text.empty}</p>
        <p>
          <a className={cx('link')} href={hrefOf('registers')}>
            {text.first} ›
          </a>
        </p>
      </Card>
    );
  }
  const sold = now.shops.flatMap(({ hours }) =>
    hours.flatMap((minor, hour) => (minor === 0 ? [] : [hour])),
  );
  const span = { from: Math.min(...sold, LAST_HOUR), to: Math.max(...sold, 0) };
  return (
    <Card>
      <table className={cx('table', 'stacks')}>
        <caption className="visuallyHidden">{text.shops}</caption>
        <thead>
          <tr>
            <th scope="col">{text.shop}</th>
            <th scope="col">{text.registers}</th>
            <th scope="col">{text.byHour}</th>
            <th scope="col" className={cx('figure')}>
              {text.paymentsHead}
            </th>
            <th scope="col">{text.confirmed}</th>
            <th scope="col">{text.state}</th>
            <th scope="col" className={cx('figure')}>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {now.shops.map((shop) => (
            <ShopRow key={shop.id} shop={shop} span={span} />
          ))}
        </tbody>
      </table>
      {now.shopCount > now.shops.length && (
        <p className={cx('soft')}>{text.more(now.shopCount - now.shops.length)}</p>
      )}
    </Card>
  );
}

function ShopRow(props: {
  readonly shop: ShopNow;
  readonly span: { readonly from: number; readonly to: number };
}) {
  const { shop, span } = props;
  const { words, format } = useLanguage();
  const [tone, icon] = STATE_LOOK[shop.state];
  return (
    <tr data-shop={shop.name}>
      <th scope="row">{shop.name}</th>
      <td className={cx('wideOnly')}>{format.count(shop.registers)}</td>
      <td className={cx('wideOnly')}>
        <HourBars hours={shop.hours} {...span} />
      </td>
      <td className={cx('figure')} data-name={words.now.paymentsHead}>
        {format.count(shop.count)}
      </td>
      <td className={cx('wideOnly')}>
        {shop.confirmedMs === null ? '–' : format.seconds(shop.confirmedMs)}
      </td>
      <td>
        <Tag tone={tone} icon={icon}>
          {words.now.states[shop.state](shop.stateCount, shop.stateName)}
        </Tag>
      </td>
      <td className={cx('figure', 'amount')}>{format.money(shop.minor)}</td>
    </tr>
  );
}
