import type { Payment } from '../../book/payment.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import { type Board, euroText } from './board.ts';
import { History } from './history.tsx';
import { titleWith } from './notice.tsx';
import { DASHBOARD_STYLE } from './style.ts';
import { BoardHeading, Summary } from './summary.tsx';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** An open amount before its payer. */
export interface OpenAmountBoard extends Board {
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** What a new payment may be at most, in minor units. */
  readonly roomMinor: number;
}

/** An amount that was refused: what the payer typed, and why not. */
interface RefusedAmount {
  readonly typed: string;
  readonly sentence: string;
}

const AmountForm = ({
  board: { token, roomMinor, view },
  refused,
}: {
  readonly board: OpenAmountBoard;
  readonly refused: RefusedAmount | undefined;
}) => {
  const words = DASHBOARD_WORDS[view.language].amount;
  const balance = euroText(roomMinor, view.language);
  return (
    <form className="pick" method="post" action={`/dashboard/${token}/payments`}>
      <div className="field">
        <label htmlFor="amount">{words.label}</label>
        <input
          id="amount"
          name="amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={refused?.typed}
          aria-describedby={refused === undefined ? 'range' : 'wrong range'}
          aria-invalid={refused === undefined ? undefined : true}
        />
        {refused && (
          <p className="wrong" id="wrong" role="alert">
            {refused.sentence}
          </p>
        )}
        <p className="quiet" id="range">
          {words.detail(balance)}
        </p>
      </div>
      <div className="acts">
        <button className="btn pri" type="submit">
          {words.pay}
        </button>
        <button className="btn" type="submit" name="whole" value="yes">
          {words.payAll(balance)}
        </button>
      </div>
    </form>
  );
};

/** An open amount on the payer dashboard: what remains, the next payment's amount, and the payments so far (interface, endpoint 5). */
export const openAmountPage = (board: OpenAmountBoard, refused?: RefusedAmount): Page => {
  const { language, shopName } = board.view;
  const words = DASHBOARD_WORDS[language];
  const notice = refused && { tone: 'wrong' as const, sentence: refused.sentence };
  return renderDocument({
    language,
    title: titleWith(notice, `${words.openWith} ${shopName}`),
    roomStyle: DASHBOARD_STYLE,
    children: (
      <main className="board">
        <BoardHeading {...board} />
        <Summary {...board} />
        {board.roomMinor > 0 ? (
          <AmountForm board={board} refused={refused} />
        ) : (
          <p className="quiet">{words.amount.allBegun}</p>
        )}
        <History payments={board.payments} language={language} />
      </main>
    ),
  });
};
