import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { openSingle } from '../book/collection.ts';
import type { BookStore } from '../book/store.ts';
import { offerSchema } from './commission.ts';
import { type Mode, newPublicKey, newSecretKey, type SecretKey, secretKeySchema } from './key.ts';

const accountSchema = z.readonly(
  z.object({
    secretKeys: z.readonly(z.array(secretKeySchema)),
    publicKey: z.string(),
    offer: offerSchema,
    /**
     * Amounts, in minor units, of the transfers that the merchant makes through the service each
     * month. They cost something, and the interface has no route that makes them (assumptions A49).
     */
    monthlyTransfersMinor: z.readonly(z.array(z.int().positive())),
    merchantEmail: z.string(),
    /** Signs the links to the payer dashboard. */
    linkSecret: z.string(),
  }),
);
type AccountState = z.infer<typeof accountSchema>;

/** What the merchant can change of the account by hand. */
export const accountChangeSchema = z
  .object({
    offer: offerSchema,
    monthlyTransfersMinor: z.array(z.int().positive().max(99_999_999)).max(10_000),
    merchantEmail: z.email(),
  })
  .partial();

/** The merchant's account: its keys and its offer. */
export interface Account {
  get(): AccountState;
  change(change: z.infer<typeof accountChangeSchema>): void;
  /** The keys that open something as the simulation was started: live ones only when it was started so. */
  acceptedKeys(): readonly SecretKey[];
  /** Makes a key; `undefined` for a live one where live keys are not accepted. */
  issueKey(mode: Mode, hasCrmAccess: boolean): SecretKey | undefined;
  /** Gives or takes CRM access; `undefined` for a key that is not there. */
  setCrmAccess(key: string, hasCrmAccess: boolean): SecretKey | undefined;
}

/** How the account is opened: the key that the till knows, and whether live keys are accepted. */
export interface AccountOptions {
  readonly mainKey: string;
  readonly acceptsLiveKeys: boolean;
}

const newAccount = (): AccountState => ({
  secretKeys: [],
  publicKey: newPublicKey(),
  offer: 'starter',
  monthlyTransfersMinor: [],
  merchantEmail: 'merchant@shop.example',
  linkSecret: randomBytes(24).toString('base64url'),
});

/** Opens the account on what the store kept; it always has the main key, and a live one where they are accepted. */
export const openAccount = (store: BookStore, options: AccountOptions): Account => {
  const { mainKey, acceptsLiveKeys } = options;
  const account = openSingle(store, 'account', accountSchema, newAccount);
  const put = (change: Partial<AccountState>): void => account.put({ ...account.get(), ...change });
  const add = (secretKey: SecretKey): SecretKey => {
    put({ secretKeys: [...account.get().secretKeys, secretKey] });
    return secretKey;
  };
  const has = (test: (secretKey: SecretKey) => boolean): boolean =>
    account.get().secretKeys.some(test);

  if (!has(({ key }) => key === mainKey)) add({ key: mainKey, mode: 'test', hasCrmAccess: true });
  if (acceptsLiveKeys && !has(({ mode }) => mode === 'live')) {
    add({ key: newSecretKey('live'), mode: 'live', hasCrmAccess: true });
  }

  return {
    get: account.get,
    change: (wanted) => {
      const now = account.get();
      const { offer = now.offer, merchantEmail = now.merchantEmail } = wanted;
      const { monthlyTransfersMinor = now.monthlyTransfersMinor } = wanted;
      put({ offer, merchantEmail, monthlyTransfersMinor });
    },
    acceptedKeys: () =>
      account.get().secretKeys.filter(({ mode }) => mode === 'test' || acceptsLiveKeys),
    issueKey: (mode, hasCrmAccess) =>
      mode === 'live' && !acceptsLiveKeys
        ? undefined
        : add({ key: newSecretKey(mode), mode, hasCrmAccess }),
    setCrmAccess: (key, hasCrmAccess) => {
      const found = account.get().secretKeys.find((secretKey) => secretKey.key === key);
      if (found === undefined) return undefined;
      const changed = { ...found, hasCrmAccess };
      put({
        secretKeys: account.get().secretKeys.map((one) => (one.key === key ? changed : one)),
      });
      return changed;
    },
  };
};
