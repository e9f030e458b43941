import * as z from 'zod/mini';
import { isTimeZone } from '../calendar/time-zone.ts';
import { printedLine } from './printed-line.ts';

export const LONGEST_SHOP_NAME = 80;
export const LONGEST_SHOP_ADDRESS = 200;
export const LONGEST_TAX_NUMBER = 40;
export const LONGEST_REGISTER_NAME = 40;
export const LONGEST_CUSTOMER_TEXT = 160;

/** What a shop is called; on the till, on its papers and in its journal. */
export const shopNameSchema = printedLine(LONGEST_SHOP_NAME);
export const shopAddressSchema = printedLine(LONGEST_SHOP_ADDRESS);
/** As the shop's country writes it: of a form that differs from one to the next. */
export const taxNumberSchema = printedLine(LONGEST_TAX_NUMBER);
/** What the register is called by those who stand at it; its name at the platform is the terminal id. */
export const registerNameSchema = printedLine(LONGEST_REGISTER_NAME);
/** What the customer's screen says while nobody is before a sale. */
export const customerTextSchema = printedLine(LONGEST_CUSTOMER_TEXT);
/** An IANA time zone that this machine knows. */
export const timeZoneSchema = z.string().check(z.refine(isTimeZone));
