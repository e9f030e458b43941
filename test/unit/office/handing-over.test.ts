import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packSegment } from '../../../src/handover/segment.ts';
import { newRegisterKey } from '../../../src/ledger/entry/register-key.ts';
import { checkRegisters } from '../../../src/office/watch/check-registers.ts';
import { hashesUpTo, heldHashes } from '../../support/office/held-entries.ts';
import {
  findingsOf,
  joinedRegister,
  strangeRegister,
} from '../../support/office/joined-register.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { testOffice } from '../../support/office/running-office.ts';

// What an office acknowledges of a journal is a prefix of it, and in its store exactly once.

const DATABASE = 'handing_over';
const office = officeOfFile(DATABASE);

describe('handing over', () => {
  it('holds every entry once, also where segments are repeated, overlap or come out of order', async () => {
    const register = await joinedRegister(office, 201);
    const { last } = register;
    expect(await register.hand(office.ingestUrl, 1, 20)).toMatchObject({
      status: 200,
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 1, 20)).toMatchObject({
      status: 200,
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 5, 12)).toMatchObject({
      status: 200,
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 40, 50)).toMatchObject({
      status: 409,
      code: 'gap',
      holding: { sequence: 20 },
    });
    expect(await register.hand(office.ingestUrl, 15, 35)).toMatchObject({
      status: 200,
      holding: { sequence: 35 },
    });
    expect(await register.hand(office.ingestUrl, 36, last)).toMatchObject({
      status: 200,
      holding: { sequence: last },
    });
    expect(await heldHashes(office.store, register)).toEqual(hashesUpTo(register, last));
    expect(await register.holding(office.ingestUrl)).toMatchObject({
      holding: { sequence: last, hash: register.journal.hashAt(last) },
    });
    await checkRegisters(office.store, Date.now());
    expect(await findingsOf(office, register)).toEqual([{ kind: 'gap', about: '21', open: false }]);
  });

  it('gives back what it holds, segment by segment, as it came', async () => {
    const register = await joinedRegister(office, 202);
    const first = await register.segment(1, 30);
    await register.post(office.ingestUrl, first);
    await register.hand(office.ingestUrl, 20, 60);
    expect(await register.fetchAfter(office.ingestUrl, 0)).toEqual({ content: first, last: 30 });
    expect(await register.fetchAfter(office.ingestUrl, 29)).toEqual({ content: first, last: 30 });
    expect(await register.fetchAfter(office.ingestUrl, 30)).toMatchObject({ last: 60 });
    expect(await register.fetchAfter(office.ingestUrl, 60)).toBeNull();
  });

  it('refuses a fork, keeps both branches, and takes nothing more until somebody has looked', async () => {
    const register = await joinedRegister(office, 203);
    // The same key, the same beginning of its life, and another life.
    const other = strangeRegister(203, 44);
    await register.hand(office.ingestUrl, 1, 60);
    const forked = await other.segment(1, 80);
    const answer = await other.post(office.ingestUrl, forked);
    expect(answer).toMatchObject({ status: 409, code: 'fork' });
    const at = [...Array(60).keys()]
      .map((index) => index + 1)
      .find((sequence) => other.journal.hashAt(sequence) !== register.journal.hashAt(sequence));
    expect(answer.body).toMatchObject({ at });
    expect(await heldHashes(office.store, register)).toEqual(hashesUpTo(register, 60));
    const evidence = await office.rows<{ content: Buffer }>(
      'SELECT content FROM evidence e JOIN register r ON r.id = e.register_id WHERE r.journal = $1',
      [register.name],
    );
    expect(evidence.map(({ content }) => content)).toEqual([forked]);
    expect(await findingsOf(office, register)).toEqual([
      { kind: 'fork', about: String(at), open: true },
    ]);
    expect(await register.hand(office.ingestUrl, 61, 80)).toMatchObject({
      status: 423,
      code: 'quarantined',
    });
    expect(await register.holding(office.ingestUrl)).toMatchObject({
      status: 200,
      holding: { sequence: 60 },
    });
  });

  it('refuses what was changed on its way, and keeps what says of an entry what is not so', async () => {
    const register = await joinedRegister(office, 204);
    const packed = await register.segment(1, 40);
    const text = zstdDecompressSync(packed).toString('utf8');
    const changed = await packSegment(text.replace('"operator":"', '"operator":"x'));
    expect(await register.post(office.ingestUrl, changed)).toMatchObject({
      status: 422,
      code: 'broken',
    });
    expect(
      await register.post(office.ingestUrl, packed.subarray(0, packed.length - 9)),
    ).toMatchObject({ status: 400, code: 'invalid' });
    const cut = await packSegment(`${text.split('\n').slice(0, -2).join('\n')}\n`);
    expect(await register.post(office.ingestUrl, cut)).toMatchObject({
      status: 422,
      code: 'broken',
    });
    expect(await heldHashes(office.store, register)).toEqual([]);
    expect((await register.post(office.ingestUrl, packed)).status).toBe(200);
    expect(await heldHashes(office.store, register)).toEqual(hashesUpTo(register, 40));
  });

  it('unpacks no bomb, and takes no body that is too large', async () => {
    const register = await joinedRegister(office, 205);
    const bomb = await packSegment('0'.repeat(40 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await register.post(office.ingestUrl, bomb)).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
    expect(await register.post(office.ingestUrl, Buffer.alloc(5 * 1024 * 1024))).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
  });

  it('goes by the key and the time of a request, each once', async () => {
    const register = await joinedRegister(office, 206);
    const stranger = newRegisterKey().signer;
    const packed = await register.segment(1, 10);
    const dayMs = 86_400_000;
    expect(await register.post(office.ingestUrl, packed, { signer: stranger })).toMatchObject({
      status: 401,
      code: 'keyUnknown',
    });
    for (const timeMs of [Date.now() - dayMs, Date.now() + dayMs]) {
      const answer = await register.post(office.ingestUrl, packed, { timeMs });
      expect(answer).toMatchObject({ status: 401, code: 'clockOff' });
    }
    const forger = { ...stranger, keyId: register.signer.keyId };
    expect(await register.holding(office.ingestUrl, { signer: forger })).toMatchObject({
      status: 401,
      code: 'signatureWrong',
    });
    const nonce = 'ab'.repeat(16);
    expect((await register.holding(office.ingestUrl, { nonce })).status).toBe(200);
    expect(await register.holding(office.ingestUrl, { nonce })).toMatchObject({
      status: 401,
      code: 'repeated',
    });
    expect((await findingsOf(office, register)).map(({ kind }) => kind)).toEqual(['clockOff']);
  });
});

describe('two that hand over at once', () => {
  it('take each entry once, in two offices over one database', async () => {
    const second = await testOffice(office.postgres, DATABASE);
    try {
      const register = await joinedRegister(office, 301);
      const offices = [office.ingestUrl, second.ingestUrl];
      for (let first = 1; first <= register.last; first += 7) {
        const upTo = Math.min(first + 9, register.last);
        const packed = await register.segment(Math.max(1, first - 3), upTo);
        const answers = await Promise.all(
          [...offices, ...offices].map((url) => register.post(url, packed)),
        );
        expect(answers.map(({ status, holding }) => [status, holding?.sequence])).toEqual(
          answers.map(() => [200, upTo]),
        );
      }
      expect(await heldHashes(office.store, register)).toEqual(hashesUpTo(register, register.last));
    } finally {
      await second.stop();
    }
  });
});
