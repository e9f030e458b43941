import type { Bank } from '../../payer/banks.ts';
import { lastProgrammableDay } from '../../payer/programming.ts';
import { dayText } from '../frame/day-text.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { Board } from './board.ts';
import { InstallmentChoice, InstallmentItem } from './installment-item.tsx';
import type { InstallmentRow } from './installment-row.ts';
import { MyBanks } from './my-banks.tsx';
import { type Notice, NoticeLine, titleWith } from './notice.tsx';
import { DASHBOARD_STYLE } from './style.ts';
import { BoardHeading, Summary } from './summary.tsx';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** A plan before its payer. */
export interface PlanBoard extends Board {
  readonly rows: readonly InstallmentRow[];
  readonly savedBanks: readonly Bank[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** What a plan's page says beside the plan. */
interface PlanSaid {
  readonly notice?: Notice | undefined;
  /** Numbers of the instalments that stay chosen. */
  readonly chosen?: readonly number[];
}

const isToPay = ({ state }: InstallmentRow): boolean => state.kind === 'toPay';

const Choice = ({ board, chosen }: { board: PlanBoard; chosen: readonly number[] }) => {
  const { rows, view, token, savedBanks, today } = board;
  const { language } = view;
  const words = DASHBOARD_WORDS[language];
  const open = rows.filter(({ state }) => state.kind !== 'paid');
  const payable = rows.filter(isToPay);
  const isProgrammable = payable.some(
    ({ state }) => state.kind === 'toPay' && state.programming.kind === 'possible',
  );
  return (
    <form className="pick" method="post" action={`/dashboard/${token}/installments`}>
      <h2 id="installments">{words.installments}</h2>
      {payable.length === 0 && <p className="quiet">{words.waitingOnly}</p>}
      {payable.length > 1 && savedBanks.length === 0 && (
        <p className="quiet">
          {words.severalNeedBank.before} <a href="#banks">{words.severalNeedBank.link}</a>.
        </p>
      )}
      {isProgrammable && (
        <p className="quiet">{words.horizon(dayText(lastProgrammableDay(today), language))}</p>
      )}
      <ul className="list" aria-labelledby="installments">
        {open.map((row) =>
          isToPay(row) ? (
            <InstallmentChoice
              key={row.index}
              row={row}
              total={rows.length}
              language={language}
              isChosen={chosen.includes(row.index)}
            />
          ) : (
            <InstallmentItem key={row.index} row={row} total={rows.length} language={language} />
          ),
        )}
      </ul>
      {payable.length > 0 && (
        <div className="together">
          <button className="btn pri" type="submit" name="act" value="pay">
            {words.payChosen}
          </button>
          {isProgrammable && (
            <button className="btn" type="submit" name="act" value="programme">
              {words.programmeChosen}
            </button>
          )}
        </div>
      )}
    </form>
  );
};

/** A plan on the payer dashboard: how far it is paid, its instalments, and the payer's banks (interface, Payer dashboard). */
export const planPage = (
  board: PlanBoard,
  { notice = undefined, chosen = [] }: PlanSaid = {},
): Page => {
  const { rows, view, token, savedBanks } = board;
  const { language, shopName } = view;
  const words = DASHBOARD_WORDS[language];
  const paid = rows.filter(({ state }) => state.kind === 'paid');
  return renderDocument({
    language,
    title: titleWith(notice, `${words.planWith} ${shopName}`),
    roomStyle: DASHBOARD_STYLE,
    children: (
      <main className="board">
        <NoticeLine notice={notice} />
        <BoardHeading {...board} />
        <Summary {...board} />
        <Choice board={board} chosen={chosen} />
        {paid.length > 0 && (
          <details>
            <summary>{words.pastInstallments(paid.length, rows.length)}</summary>
            <ul className="list" aria-label={words.pastInstallments(paid.length, rows.length)}>
              {paid.map((row) => (
                <InstallmentItem
                  key={row.index}
                  row={row}
                  total={rows.length}
                  language={language}
                />
              ))}
            </ul>
          </details>
        )}
        <MyBanks token={token} savedBanks={savedBanks} chosen={chosen} language={language} />
      </main>
    ),
  });
};
