import { expect } from 'vitest';
import type { MerchantBrowser } from './merchant-browser.ts';
import type { RunningSimulator } from './running-simulator.ts';

/** A sales person, as the administrator types them. */
export const LOU = { name: 'Lou Martin', email: 'lou@shop.example', password: 'walnut tray 48.90' };

/** Makes the account of Lou, or of somebody a little different; answers its identifier. */
export const addLou = async (simulator: RunningSimulator, change: object = {}): Promise<string> => {
  const { status, body } = await simulator.steer('/sales-people', { ...LOU, ...change });
  expect(status).toBe(201);
  return (body as { salesPersonId: string }).salesPersonId;
};

/** Every e-mail of the service, oldest first. */
export const mailsOf = async (simulator: RunningSimulator) => {
  const { body } = await simulator.steer('/mailbox');
  return (body as { mails: { mailId: string; kind: string; to: string; subject: string }[] }).mails;
};

/** The last code that was e-mailed; empty when there was none. */
export const lastCode = async (simulator: RunningSimulator): Promise<string> => {
  const codes = (await mailsOf(simulator)).filter(({ kind }) => kind === 'sign_in_code');
  return codes.at(-1)?.subject.slice(0, 6) ?? '';
};

/** Any code but the right one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Types Lou's e-mail and password, or something else, at the door. */
export const typePassword = (browser: MerchantBrowser, change: object = {}): Promise<Response> =>
  browser.post('/sales/sign-in', { email: LOU.email, password: LOU.password, ...change });

/** Where an answer sends the browser; null when it does not. */
export const placeOf = (answer: Response): string | null => answer.headers.get('location');

/** Signs in from the first page to the overview, by the e-mailed code. */
export const signIn = async (
  simulator: RunningSimulator,
  browser: MerchantBrowser,
  form: Record<string, string> = {},
): Promise<void> => {
  expect(placeOf(await typePassword(browser))).toBe('/sales/code');
  const code = await lastCode(simulator);
  expect(placeOf(await browser.post('/sales/code', { code, ...form }))).toBe('/sales');
};

/** The value of a cookie, as the browser was last given it. */
export const cookieOf = (browser: MerchantBrowser, name: string): string =>
  browser.cookies.get(name)?.split(/[=;]/)[1] ?? '';
