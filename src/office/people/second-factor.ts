import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** A code of the step before and after counts too: the clock of a phone is not the office's (RFC 6238, 5.2). */
const STEPS_AROUND = 1;

/** A new secret for an authenticator, in Base32: 160 bits (RFC 4226, 4). */
export const newSecondFactor = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator reads as a QR code. */
export const authenticatorAddress = (secret: string, company: string, login: string): string =>
  totpOf(secret, company, login).toString();

/**
 * The time step of which this code is; null where it is of none near `nowMs`, or of one that was used: a code that somebody
 * looked at over a shoulder is worth nothing.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | null {
  const around = totpOf(secret, '', '').validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: nowMs,
    window: STEPS_AROUND,
  });
  if (around === null) return null;
  const step = Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + around;
  return step > lastStep ? step : null;
}

const totpOf = (secret: string, company: string, login: string): TOTP =>
  new TOTP({
    issuer: `Comptoir ${company}`.trim(),
    label: login,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
  });
