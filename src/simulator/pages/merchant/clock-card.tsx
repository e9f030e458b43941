import { addDays, dayOf } from '../../time/calendar.ts';
import { momentText } from './moment.ts';
import { Field } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** How the clock stands. */
export interface ClockCardParts {
  readonly isFrozen: boolean;
}

/** The steps by which the clock is moved with one button. */
export const CLOCK_STEPS = ['hour', 'day', 'month'] as const;
export type ClockStep = (typeof CLOCK_STEPS)[number];

/** The simulation's clock, and the forms that move it. */
export const ClockCard = ({
  view: { nowMs, language },
  isFrozen,
}: ClockCardParts & { readonly view: MerchantView }) => {
  const words = MERCHANT_WORDS[language].overview;
  return (
    <section className="card" id="clock">
      <h2>{words.clock}</h2>
      <p>
        <b>
          <time dateTime={new Date(nowMs).toISOString()}>{momentText(nowMs, language)}</time> UTC.
        </b>{' '}
        {isFrozen ? words.clockFrozen : words.clockRuns}
      </p>
      <p className="quiet">{words.clockDetail}</p>
      <form method="post" action="/merchant/clock">
        <fieldset className="side-by-side">
          <legend className="unseen">{words.moveOn}</legend>
          {CLOCK_STEPS.map((step) => (
            <button className="btn small" type="submit" name="by" value={step} key={step}>
              {words.moves[step]}
            </button>
          ))}
          <button className="btn small" type="submit" name="frozen" value={isFrozen ? 'no' : 'yes'}>
            {isFrozen ? words.unfreeze : words.freeze}
          </button>
        </fieldset>
      </form>
      <form className="fields" method="post" action="/merchant/clock">
        <Field label={words.toDay} type="date" name="day" required min={addDays(dayOf(nowMs), 1)} />
        <button className="btn small" type="submit" name="by" value="toDay">
          {words.moveToDay}
        </button>
      </form>
    </section>
  );
};
