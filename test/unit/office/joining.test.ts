import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHolding } from '../../../src/handover/holding.ts';
import { enrolledSchema } from '../../../src/handover/wire.ts';
import { knownKeys, newRegisterKey } from '../../../src/ledger/entry/register-key.ts';
import { strangeRegister } from '../../support/office/joined-register.ts';
import { openWithKey } from '../../support/office/journal-with-key.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { registerWith } from '../../support/office/register.ts';

// Who a register is to an office: it comes by a code, and goes by its key until its journal names another.

const office = officeOfFile('joining');

describe('joining', () => {
  it('lets a register in once by a code, and again where the answer was lost', async () => {
    const [one, other] = [strangeRegister(101), strangeRegister(102)];
    const code = await office.code();
    const answer = await one.join(office.ingestUrl, code.toLowerCase().replaceAll('-', ' '));
    const { company, shop, name, officeKey, holding } = enrolledSchema.parse(answer.body);
    expect({ company, shop, name }).toEqual({ company: 'Verdier', shop: 'Rennes', name: 'till-1' });
    const keys = knownKeys();
    keys.add(officeKey);
    expect(readHolding(holding, keys)).toMatchObject({ register: one.name, sequence: 0 });
    expect(readHolding({ ...holding, sequence: 1 }, keys)).toBeNull();
    expect((await one.join(office.ingestUrl, code)).status).toBe(200);
    expect(await other.join(office.ingestUrl, code)).toMatchObject({
      status: 403,
      code: 'codeUnknown',
    });
    expect(await other.join(office.ingestUrl, 'AAAA-BBBB-CCCC')).toMatchObject({
      code: 'codeUnknown',
    });
    expect(await one.join(office.ingestUrl, await office.code())).toMatchObject({
      code: 'otherRegister',
    });
  });

  it('does not take a code that has ended or was withdrawn', async () => {
    const register = strangeRegister(103);
    const ended = await office.code();
    await office.rows(
      "UPDATE join_code SET ends_at = now() - interval '1 second' WHERE used_by IS NULL",
    );
    expect(await register.join(office.ingestUrl, ended)).toMatchObject({ code: 'codeUnknown' });
    const withdrawn = await office.code();
    await office.rows('UPDATE join_code SET withdrawn_at = now() WHERE used_by IS NULL');
    expect(await register.join(office.ingestUrl, withdrawn)).toMatchObject({ code: 'codeUnknown' });
  });
});

describe('a key that another takes the place of', () => {
  it('hands over in the journal, and the segment that says so is signed by the new one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-keys-'));
    const [first, second, stranger] = [
      newRegisterKey().signer,
      newRegisterKey().signer,
      newRegisterKey().signer,
    ];
    const one = openWithKey(join(folder, 'one.sqlite'), first);
    const before = registerWith(one, first, first.keyId);
    expect((await before.join(office.ingestUrl, await office.code())).status).toBe(200);
    expect((await before.hand(office.ingestUrl, 1, before.last)).status).toBe(200);
    one.maintenance.close();
    copyFileSync(join(folder, 'one.sqlite'), join(folder, 'other.sqlite'));
    // Nobody handed over to this one: only a code of a manager could let it in.
    const taken = openWithKey(join(folder, 'other.sqlite'), stranger, { takesOver: true });
    const thief = registerWith(taken, stranger, first.keyId);
    expect(await thief.hand(office.ingestUrl, before.last + 1, thief.last)).toMatchObject({
      status: 401,
      code: 'keyUnknown',
    });
    taken.maintenance.close();
    const two = openWithKey(join(folder, 'one.sqlite'), second, {
      handedOverBy: first,
      takesOver: true,
    });
    const after = registerWith(two, second, first.keyId);
    expect(after.last).toBeGreaterThan(before.last);
    expect(await after.holding(office.ingestUrl)).toMatchObject({ code: 'keyUnknown' });
    expect(await after.hand(office.ingestUrl, before.last + 1, after.last)).toMatchObject({
      status: 200,
      holding: { sequence: after.last },
    });
    expect((await after.holding(office.ingestUrl)).status).toBe(200);
    two.maintenance.close();
    rmSync(folder, { recursive: true });
  });
});
