import { dayText } from '../frame/day-text.ts';
import type { Language } from '../frame/language.ts';
import type { ScheduleWindow } from './bank-acts.ts';
import type { Words } from './words/pay-words.ts';

/** What both forms that ask for a day are told. */
interface ScheduleParts {
  readonly action: string;
  readonly window: ScheduleWindow;
  readonly language: Language;
  readonly words: Words;
}

const DayInput = ({
  id,
  window,
  describedBy,
  isWrong,
}: {
  readonly id: string;
  readonly window: ScheduleWindow;
  readonly describedBy: string;
  readonly isWrong: boolean;
}) => (
  <input
    id={id}
    type="date"
    name="date"
    min={window.first}
    max={window.last}
    defaultValue={window.first}
    required
    aria-describedby={describedBy}
    aria-invalid={isWrong || undefined}
  />
);

/** Lets the payer choose the day on which the bank executes the payment (interface, States, rule 2). */
export const ScheduleForm = ({
  action,
  window,
  language,
  words,
  isWrong,
}: ScheduleParts & { readonly isWrong: boolean }) => {
  const [first, last] = [dayText(window.first, language), dayText(window.last, language)];
  return (
    <details open={isWrong}>
      <summary>{words.later.heading}</summary>
      <form className="inside" method="post" action={action}>
        <div className="field">
          <label htmlFor="day">{words.later.day}</label>
          <DayInput id="day" window={window} describedBy="window" isWrong={isWrong} />
          <p id="window" className={isWrong ? 'wrong' : 'quiet'}>
            {isWrong ? words.later.outside(first, last) : words.later.window(first, last)}
          </p>
        </div>
        <button className="btn" type="submit" name="decision" value="schedule">
          {words.later.schedule}
        </button>
      </form>
    </details>
  );
};

/** The same for a developer: on that day the simulated bank refuses. */
export const FailLaterForm = ({ action, window, words }: Omit<ScheduleParts, 'language'>) => (
  <form method="post" action={action}>
    <input type="hidden" name="willFail" value="yes" />
    <div className="field">
      <label htmlFor="failing-day">{words.later.day}</label>
      <DayInput id="failing-day" window={window} describedBy="fail-later" isWrong={false} />
    </div>
    <button className="btn" type="submit" name="decision" value="schedule">
      {words.simulation.failLater.heading}
    </button>
    <p id="fail-later">{words.simulation.failLater.detail}</p>
  </form>
);
