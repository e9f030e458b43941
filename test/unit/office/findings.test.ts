import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hourOfDay } from '../../../src/domain/calendar/shop-time.ts';
import { packSegment } from '../../../src/handover/segment.ts';
import { heldSchema } from '../../../src/handover/wire.ts';
import { checkRegisters } from '../../../src/office/watch/check-registers.ts';
import { findingsOf, joinedRegister } from '../../support/office/joined-register.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import type { TestRegister } from '../../support/office/register.ts';
import { withWrongSums } from '../../support/office/resigned.ts';

// What an office finds wrong with what it holds, long after it has said that it holds it.

const office = officeOfFile('findings');

describe('what is found in the background', () => {
  it('is a register that says nothing in opening hours, until it is heard again', async () => {
    const register = await joinedRegister(office, 701);
    await register.hand(office.ingestUrl, 1, 30);
    const silence = async () =>
      (await findingsOf(office, register)).filter(({ kind }) => kind === 'silent');
    await office.rows(
      "UPDATE register SET last_seen_at = now() - interval '11 minutes' WHERE journal = $1",
      [register.name],
    );
    await checkRegisters(office.store, Date.now());
    expect(await silence()).toEqual([{ kind: 'silent', about: 'now', open: true }]);
    await register.holding(office.ingestUrl);
    await checkRegisters(office.store, Date.now());
    expect(await silence()).toEqual([{ kind: 'silent', about: 'now', open: false }]);
    // The shop is shut at every hour but this one's other side.
    const hour = hourOfDay(Date.now(), 'Europe/Paris');
    await office.rows(
      "UPDATE shop SET opens_at = $1, closes_at = $2 WHERE name = 'Rennes' AND company_id = (SELECT company_id FROM register WHERE journal = $3)",
      [(hour + 12) % 24, (hour + 13) % 24, register.name],
    );
    await office.rows(
      "UPDATE register SET last_seen_at = now() - interval '11 minutes' WHERE journal = $1",
      [register.name],
    );
    await checkRegisters(office.store, Date.now());
    expect(await silence()).toEqual([{ kind: 'silent', about: 'now', open: false }]);
    await office.rows("UPDATE shop SET opens_at = NULL, closes_at = NULL WHERE name = 'Rennes'");
  });

  it('is a day that was left open, until it is closed', async () => {
    const register = await joinedRegister(office, 702);
    await register.hand(office.ingestUrl, 1, register.last);
    const [day] = await office.rows<{ day: string }>(
      'SELECT max(business_day) AS day FROM rollup_day d JOIN register r ON r.id = d.register_id WHERE r.journal = $1',
      [register.name],
    );
    await checkRegisters(office.store, Date.now());
    const found = await office.rows(
      "SELECT about FROM finding f JOIN register r ON r.id = f.register_id WHERE r.journal = $1 AND kind = 'dayOpen' AND ended_at IS NULL",
      [register.name],
    );
    expect(found).toEqual([{ about: day?.day }]);
  });

  it('is a closing whose sum is not what its entries come to, and it is held all the same', async () => {
    const register = await joinedRegister(office, 703);
    const packed = await withWrongSums(register);
    expect(await register.post(office.ingestUrl, packed)).toMatchObject({
      status: 200,
      holding: { sequence: register.last },
    });
    expect((await findingsOf(office, register)).every(({ kind }) => kind === 'sumDiffers')).toBe(
      true,
    );
    expect((await findingsOf(office, register)).length).toBeGreaterThan(0);
  });
});

describe('the sweep', () => {
  it('judges every signature, and finds the one that is wrong', async () => {
    const register = await joinedRegister(office, 601);
    const text = zstdDecompressSync(await register.segment(1, register.last)).toString('utf8');
    // The chain does not cover a signature: only the sweep can tell.
    const lines = text.split('\n');
    lines[8] = (lines[8] ?? '').replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000');
    const answer = await register.post(office.ingestUrl, await packSegment(lines.join('\n')));
    expect(heldSchema.safeParse(answer.body).success).toBe(true);
    await expect
      .poll(() => findingsOf(office, register))
      .toEqual([{ kind: 'signatureWrong', about: '8', open: true }]);
  });

  it('has nothing to judge of what was handed over live and signed, and finds what was not', async () => {
    const register = await joinedRegister(office, 602);
    await register.hand(office.ingestUrl, 1, 3);
    // The sweep comes seconds later.
    expect(await judgedOf(register)).toBe(3);
    const text = zstdDecompressSync(await register.segment(4, 6)).toString('utf8');
    const lines = text.split('\n');
    lines[2] = (lines[2] ?? '').replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000');
    await register.post(office.ingestUrl, await packSegment(lines.join('\n')));
    expect(await judgedOf(register)).toBe(3);
    await expect
      .poll(() => findingsOf(office, register))
      .toEqual([{ kind: 'signatureWrong', about: '5', open: true }]);
  });
});

/** The newest entry of a register up to which every signature was judged. */
async function judgedOf({ name }: TestRegister): Promise<number | undefined> {
  const rows = await office.rows<{ through: number }>(
    'SELECT verified_through AS through FROM register WHERE journal = $1',
    [name],
  );
  return rows[0]?.through;
}
