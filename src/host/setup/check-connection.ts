import type { CallOutput } from '../../contract/calls.ts';
import { asPasted } from '../../domain/pasted-text.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { createClient, type PlatformClient } from '../../platform/client.ts';
import type { PlatformErrorCode } from '../../platform/http/errors.ts';
import { NO_PAYMENT, probePlatform } from '../../platform/probe.ts';
import type { PlatformOptions } from '../start/options.ts';

type Answer = CallOutput<'connection.check'>;
export type CheckFailure = Extract<Answer, { ok: false }>['error']['code'];

/** A connection that the platform has taken. */
export interface CheckedConnection {
  readonly connection: PlatformOptions;
  /** What its key says: real money, or a test. */
  readonly mode: 'test' | 'live';
}

/** What is said of each failure: where two need the same of whoever stands there, they are told as one. */
const SAID_OF: Readonly<Record<PlatformErrorCode, CheckFailure>> = {
  keyRefused: 'keyRefused',
  accessDenied: 'keyPowerless',
  invalidRequest: 'notPlatform',
  notFound: 'notPlatform',
  declined: 'notPlatform',
  aboutAnother: 'notPlatform',
  unreadableAnswer: 'notPlatform',
  linkUnusable: 'notPlatform',
  certificateUntrusted: 'certificateRefused',
  certificateExpired: 'certificateRefused',
  tlsFailed: 'certificateRefused',
  networkSignIn: 'networkSignIn',
  tooManyRequests: 'platformBusy',
  platformError: 'platformBusy',
  nameUnresolved: 'unreachable',
  connectionRefused: 'unreachable',
  connectionBroken: 'unreachable',
  timedOut: 'unreachable',
  unreachable: 'unreachable',
  aborted: 'unreachable',
};

/** Asks by what charges nothing whether the platform at this address takes this key; changes nothing. */
export async function checkConnection(
  typed: PlatformOptions,
): Promise<Result<CheckedConnection, { readonly code: CheckFailure }>> {
  const connection = { baseUrl: asPasted(typed.baseUrl), apiKey: asPasted(typed.apiKey) };
  const client = createClient(connection);
  if (!client.ok) {
    const isAddress = client.error.code === 'baseUrlUnusable';
    return err({ code: isAddress ? 'addressUnusable' : 'keyUnusable' });
  }
  const { failure } = await probePlatform(client.value);
  if (failure !== null) return err({ code: SAID_OF[failure] });
  if (!(await speaksAsOne(client.value))) return err({ code: 'notPlatform' });
  const mode = client.value.environment === 'production' ? 'live' : 'test';
  return ok({ connection, mode });
}

/**
 * Whether it has something to say of a payment that cannot exist. A server that answers anything at all, as a wrong address of
 * many a firm does, takes the listing as well, whose body the interface does not show.
 */
async function speaksAsOne({ pos }: Pick<PlatformClient, 'pos'>): Promise<boolean> {
  const asked = await pos.getStatus(NO_PAYMENT, { maxTries: 1 });
  return asked.ok || asked.error.code !== 'unreadableAnswer';
}
