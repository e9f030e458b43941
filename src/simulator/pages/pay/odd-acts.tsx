import type { Decision, ScheduleWindow } from './bank-acts.ts';
import { FailLaterForm } from './schedule-form.tsx';
import type { Words } from './words/pay-words.ts';

const PLAIN_ACTS = [
  { decision: 'stay-pending', says: 'stayPending' },
  { decision: 'confirm-after-expiry', says: 'confirmAfterExpiry' },
] as const;

/** What only a simulated bank does, for a developer: apart from the payer's own acts, and closed at first. */
export const OddActs = ({
  action,
  decisions,
  window,
  words,
}: {
  readonly action: string;
  readonly decisions: readonly Decision[];
  readonly window: ScheduleWindow;
  readonly words: Words;
}) => (
  <details className="odd">
    <summary>{words.simulation.heading}</summary>
    <div className="inside">
      {PLAIN_ACTS.filter(({ decision }) => decisions.includes(decision)).map(
        ({ decision, says }) => (
          <form key={decision} method="post" action={action}>
            <button
              className="btn"
              type="submit"
              name="decision"
              value={decision}
              aria-describedby={decision}
            >
              {words.simulation[says].heading}
            </button>
            <p id={decision}>{words.simulation[says].detail}</p>
          </form>
        ),
      )}
      {decisions.includes('schedule') && (
        <FailLaterForm action={action} window={window} words={words} />
      )}
    </div>
  </details>
);

/** Has the simulated bank answer a payment that it holds; late, it can only confirm (assumptions A5). */
export const BankAnswer = ({
  paymentId,
  mayRefuse,
  words,
}: {
  readonly paymentId: string;
  readonly mayRefuse: boolean;
  readonly words: Words;
}) => (
  <details className="odd">
    <summary>{words.simulation.answerHeading}</summary>
    <form className="inside" method="post" action={`/pay/${paymentId}/bank-answer`}>
      <button className="btn" type="submit" name="answer" value="confirm">
        {words.simulation.answerConfirm}
      </button>
      {mayRefuse && (
        <button className="btn" type="submit" name="answer" value="refuse">
          {words.simulation.answerRefuse}
        </button>
      )}
    </form>
  </details>
);
