import { expect, onTestFinished } from 'vitest';
import type { OfficeOfFile } from './office-of-file.ts';
import { type TestRegister, testRegister } from './register.ts';

/** A register of a seed of its own, which no office knows yet; it is closed behind the test that asked for it. */
export function strangeRegister(seed: number, sales = 40): TestRegister {
  const register = testRegister({ sales, seed, days: 3, openDays: 1, baskets: true });
  onTestFinished(register.close);
  return register;
}

/** The same, once it has joined this office, to which it has handed over nothing. */
export async function joinedRegister(
  office: OfficeOfFile,
  seed: number,
  sales = 40,
): Promise<TestRegister> {
  const register = strangeRegister(seed, sales);
  const answer = await register.join(office.ingestUrl, await office.code());
  expect(answer).toMatchObject({ status: 200, holding: { sequence: 0 } });
  return register;
}

/** What was found about a register, but days that are open, oldest first. */
export const findingsOf = (office: OfficeOfFile, { name }: Pick<TestRegister, 'name'>) =>
  office.rows<{ kind: string; about: string; open: boolean }>(
    "SELECT kind, about, ended_at IS NULL AS open FROM finding f JOIN register r ON r.id = f.register_id WHERE r.journal = $1 AND kind <> 'dayOpen' ORDER BY f.id",
    [name],
  );
