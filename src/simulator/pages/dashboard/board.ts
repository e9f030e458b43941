import { CRM_CURRENCY, type Order, type Progress } from '../../crm/order.ts';
import { amountText } from '../frame/amount.ts';
import type { Language } from '../frame/language.ts';
import type { PageView } from '../frame/page-view.ts';

/** The path of a dashboard, under which its forms are; every page of it stays in the link's channel. */
export const homeOf = (token: string): string => `/dashboard/${token}?channel=crm`;

/** What every page of a dashboard shows: an order, how far it is paid, and for whom it is written. */
export interface Board {
  readonly token: string;
  readonly order: Order;
  readonly progress: Progress;
  readonly view: PageView;
}

/** An amount of the CRM's currency as a text; `minor` is in minor units. */
export const euroText = (minor: number, language: Language): string =>
  amountText(minor, CRM_CURRENCY, language);
