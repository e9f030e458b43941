import type { CallOutput } from '../../contract/calls.ts';
import { asPasted } from '../../domain/pasted-text.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ClientProblem, createClient } from '../../platform/client.ts';
import type { PlatformErrorCode } from '../../platform/http/errors.ts';
import { probePlatform } from '../../platform/probe.ts';
import type { PlatformOptions } from '../start/options.ts';

type Answer = CallOutput<'connection.check'>;
export type CheckFailure = Extract<Answer, { ok: false }>['error']['code'];

/** A connection that the platform has taken. */
export interface CheckedConnection {
  readonly connection: PlatformOptions;
  /** What its key says: real money, or a test. */
  readonly mode: 'test' | 'live';
}

/** What is said of what was typed before anybody is asked. */
const SAID_OF_TYPED: Readonly<Record<ClientProblem['code'], CheckFailure>> = {
  keyUnusable: 'keyUnusable',
  environmentMismatch: 'keyUnusable',
  baseUrlUnusable: 'addressUnusable',
  baseUrlNotBare: 'addressNotBare',
};

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
    return err({ code: SAID_OF_TYPED[client.error.code] });
  }
  const { failure } = await probePlatform(client.value);
  if (failure !== null) return err({ code: SAID_OF[failure] });
  const mode = client.value.environment === 'production' ? 'live' : 'test';
  return ok({ connection, mode });
}
