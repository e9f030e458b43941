import type { FastifyReply } from 'fastify';
import type { Order } from '../../crm/order.ts';
import { BANKS, type Bank } from '../../payer/banks.ts';
import type { DashboardRefusal } from '../../payer/installment-choice.ts';
import type { Platform } from '../../platform.ts';
import { dayOf } from '../../time/calendar.ts';
import { dayText } from '../frame/day-text.ts';
import type { Language } from '../frame/language.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { WRITING } from '../frame/writing.ts';
import type { Board } from './board.ts';
import { listedInstallments } from './chosen.ts';
import { finishedPlanPage } from './finished-page.tsx';
import { type InstallmentRow, installmentRows } from './installment-row.ts';
import type { Notice } from './notice.tsx';
import { type PlanBoard, planPage } from './plan-page.tsx';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** Everything that the routes of plans share: what a plan's page shows now. */
export interface PlanDesk {
  /**
   * Sends the plan's page, or the finished one. The query may list instalments that were just paid or
   * programmed (`done`), or that stay chosen (`chosen`).
   */
  send(reply: FastifyReply, board: Board, query: unknown): void;
  /** Sends the plan's page with the reason why nothing was done; these instalments stay chosen. */
  refuse(
    reply: FastifyReply,
    board: Board,
    refusal: DashboardRefusal['code'],
    chosen: readonly number[],
  ): void;
  /** The banks to validate with: the payer's saved ones, or all where none is saved. */
  banksFor(order: Order): readonly Bank[];
}

/** What was just done, read from the instalments themselves: an address alone makes nothing paid. */
const doneNotice = (
  rows: readonly InstallmentRow[],
  indexes: readonly number[],
  language: Language,
): Notice | undefined => {
  const kinds = indexes.map((index) => rows[index - 1]?.state.kind);
  const isAll = (kind: string): boolean => kinds.length > 0 && kinds.every((one) => one === kind);
  const list = new Intl.ListFormat(WRITING[language].region).format(indexes.map(String));
  const words = DASHBOARD_WORDS[language].done;
  if (isAll('paid')) return { tone: 'good', sentence: words.paid(list, indexes.length) };
  if (isAll('scheduled')) return { tone: 'good', sentence: words.programmed(list, indexes.length) };
  return undefined;
};

/** The first chosen instalment that its date forbids to programme, as a sentence. */
const outsideHorizon = (
  rows: readonly InstallmentRow[],
  chosen: readonly number[],
  language: Language,
): string => {
  const words = DASHBOARD_WORDS[language].refusal;
  for (const { index, state } of rows) {
    if (!chosen.includes(index) || state.kind !== 'toPay') continue;
    const { programming } = state;
    if (programming.kind === 'alreadyDue') return words.alreadyDue(index);
    if (programming.kind === 'tooEarly') {
      return words.tooEarly(index, dayText(programming.fromDay, language));
    }
  }
  return words.notPending;
};

/** HTTP statuses as on the control routes: 400 for what was asked wrongly, 409 for what is not possible now. */
const STATUSES: Partial<Record<DashboardRefusal['code'], number>> = {
  installmentUnknown: 400,
  bankUnknown: 400,
  dateOutsideHorizon: 400,
};

/** Shows plans as the platform has them. */
export const planDesk = ({ orders, payers, dashboardActs, clock }: Platform): PlanDesk => {
  const savedBanksOf = (order: Order): readonly Bank[] => {
    const { savedBankIds } = payers.read(order.payer.email);
    return BANKS.filter(({ bankId }) => savedBankIds.includes(bankId));
  };

  const boardOf = (board: Board): PlanBoard => {
    const { order } = board;
    const today = dayOf(clock.nowMs());
    const installments = dashboardActs.installmentsOf(order);
    const rows = installmentRows(installments, orders.paymentsOf(order), today);
    return { ...board, rows, savedBanks: savedBanksOf(order), today };
  };

  const sentenceOf = (
    { rows, view: { language } }: PlanBoard,
    refusal: DashboardRefusal['code'],
    chosen: readonly number[],
  ): string => {
    const words = DASHBOARD_WORDS[language].refusal;
    switch (refusal) {
      case 'installmentUnknown':
        return words.noneChosen;
      case 'bankNotSaved':
        return words.bankNotSaved;
      case 'bankUnknown':
        return words.bankUnknown;
      case 'dateOutsideHorizon':
        return outsideHorizon(rows, chosen, language);
      default:
        return words.notPending;
    }
  };

  return {
    send: (reply, board, query) => {
      const plan = boardOf(board);
      if (plan.progress.status === 'completed') return sendPage(reply, finishedPlanPage(plan));
      const done = listedInstallments(formField(query, 'done'));
      const chosen = listedInstallments(formField(query, 'chosen'));
      const notice = doneNotice(plan.rows, done, plan.view.language);
      sendPage(reply, planPage(plan, { notice, chosen }));
    },
    refuse: (reply, board, refusal, chosen) => {
      const plan = boardOf(board);
      const notice = { tone: 'wrong' as const, sentence: sentenceOf(plan, refusal, chosen) };
      sendPage(reply, planPage(plan, { notice, chosen }), STATUSES[refusal] ?? 409);
    },
    banksFor: (order) => {
      const saved = savedBanksOf(order);
      return saved.length > 0 ? saved : BANKS;
    },
  };
};
