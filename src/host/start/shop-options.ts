import { type Command, InvalidArgumentError } from 'commander';
import type * as z from 'zod/mini';
import { hourSchema } from '../../contract/views/access-view.ts';
import {
  LONGEST_REGISTER_NAME,
  LONGEST_SHOP_ADDRESS,
  LONGEST_SHOP_NAME,
  LONGEST_TAX_NUMBER,
  registerNameSchema,
  shopAddressSchema,
  shopNameSchema,
  taxNumberSchema,
  timeZoneSchema,
} from '../../domain/register/shop-identity.ts';
import type { GivenSettings } from '../../till/shop/settings.ts';

/** What was said of the shop, as the options name it. */
export interface ShopOptions {
  readonly shopName?: string;
  readonly shopAddress?: string;
  readonly taxNumber?: string;
  readonly registerName?: string;
  readonly timeZone?: string;
  readonly dayStart?: number;
}

/**
 * Adds the options by which a till is installed without being asked whose it is. `holdsKey` refuses a key of the
 * platform, wherever it was typed.
 */
export function addShopOptions(command: Command, holdsKey: (text: string) => boolean): Command {
  const text = (schema: z.ZodMiniType<string>, sentence: string) => (typed: string) => {
    const read = schema.safeParse(typed);
    if (!read.success || holdsKey(typed)) throw new InvalidArgumentError(sentence);
    return read.data;
  };
  const line = (longest: number) =>
    `It is one line of at most ${longest} characters, with something to see in it.`;
  return command
    .option(
      '--shop-name <name>',
      "the shop's name; like the next five it holds where the settings do not say",
      text(shopNameSchema, line(LONGEST_SHOP_NAME)),
    )
    .option(
      '--shop-address <address>',
      "the shop's address",
      text(shopAddressSchema, line(LONGEST_SHOP_ADDRESS)),
    )
    .option(
      '--tax-number <number>',
      "the shop's tax number",
      text(taxNumberSchema, line(LONGEST_TAX_NUMBER)),
    )
    .option(
      '--register-name <name>',
      'what the register is called by those who stand at it',
      text(registerNameSchema, line(LONGEST_REGISTER_NAME)),
    )
    .option(
      '--time-zone <zone>',
      "the shop's time zone, such as Europe/Paris",
      text(timeZoneSchema, 'It is no time zone that this machine knows, such as Europe/Paris.'),
    )
    .option('--day-start <hour>', 'the hour at which a business day begins (default: 4)', hour);
}

function hour(typed: string): number {
  const read = hourSchema.safeParse(/^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN);
  if (!read.success) throw new InvalidArgumentError('It is a whole hour from 0 to 23.');
  return read.data;
}

/** The settings that those options give. */
export function givenByOptions(options: ShopOptions): GivenSettings {
  const { shopName, shopAddress, taxNumber, registerName, timeZone, dayStart } = options;
  return {
    ...(shopName !== undefined && { shopName }),
    ...(shopAddress !== undefined && { shopAddress }),
    ...(taxNumber !== undefined && { taxNumber }),
    ...(registerName !== undefined && { registerName }),
    ...(timeZone !== undefined && { timeZone }),
    ...(dayStart !== undefined && { dayStartsAtHour: dayStart }),
  };
}
