import * as z from 'zod/mini';
import { MANAGERS } from '../audience.ts';
import { guideStepSchema } from '../views/setup-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, type CallRow } from './call-row.ts';

/** What keeps a connection from being taken up now. */
const NOT_NOW = ['connectionGiven', 'saleWaits', 'connectionUnwritable'] as const;

/** Names what one check has found, and says nothing of it. */
const checkIdSchema = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * What is asked at a till's first run. The platform's key crosses here, once and towards the till only: what was checked
 * stays there, and is taken up without being sent again.
 */
export const SETUP_CALLS = {
  /**
   * Asks the platform at this address, by what charges nothing, whether it takes this key. `keyUnusable`: it is no secret
   * key; `keyRefused`: the platform does not know it; `keyPowerless`: it may not collect; `connectionGiven`: the till was
   * started with a connection, which stands.
   */
  'connection.check': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({
      baseUrl: z.string().check(z.maxLength(500)),
      apiKey: z.string().check(z.maxLength(300)),
    }),
    output: answer(z.object({ mode: z.enum(['test', 'live']), checkId: checkIdSchema }), [
      'connectionGiven',
      'keyUnusable',
      'addressUnusable',
      'addressNotBare',
      'keyRefused',
      'keyPowerless',
      'notPlatform',
      'certificateRefused',
      'networkSignIn',
      'networkUnusable',
      'unreachable',
      'platformBusy',
    ]),
  },
  /**
   * Keeps what was checked under this name, and begins the till anew with it, once this is answered. `nothingChecked`: it is
   * not what was checked last, on whichever screen; a test that one was told of is never another's live key.
   */
  'connection.use': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ checkId: checkIdSchema }),
    output: answer(done, ['nothingChecked', ...NOT_NOW]),
  },
  /** Forgets the address and the key, and begins the till anew in simulation, once this is answered. */
  'connection.forget': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, [...NOT_NOW]),
  },
  /** The guide goes to this step, is put off, or is over for good. Without effect where there is none. */
  'guide.go': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ to: z.union([guideStepSchema, z.enum(['left', 'over'])]) }),
    output: answer(done, ['notAllowed']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
