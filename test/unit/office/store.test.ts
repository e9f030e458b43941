import { describe, expect, it } from 'vitest';
import { openPartitions } from '../../../src/office/store/partitions.ts';
import { openStore } from '../../../src/office/store/store.ts';
import { FACT_TABLES } from '../../support/office/fact-tables.ts';
import { joinedRegister, strangeRegister } from '../../support/office/joined-register.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';
import { databaseUrl } from '../../support/office/running-office.ts';

// What PostgreSQL itself holds to: a partition for each month, and each company's rows for that company alone.

const DATABASE = 'store';
const office = officeOfFile(DATABASE);

describe('partitions', () => {
  it('are made once, whoever asks for the same month at the same time', async () => {
    const store = openStore(databaseUrl(office.postgres, DATABASE), () => undefined, {
      connections: 8,
    });
    const months = Array.from(
      { length: 12 },
      (_, at) => `2031-${String(at + 1).padStart(2, '0')}-11`,
    );
    for (const month of months) {
      const asked = Array.from({ length: 8 }, () =>
        openPartitions(store).ensure([month], new Date()),
      );
      await Promise.all(asked);
    }
    const [made] = await office.rows<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_policies WHERE tablename LIKE 'fact_sale_2031%'",
    );
    expect(made?.count).toBe(months.length);
    await store.close();
  });
});

describe('one company', () => {
  it('never sees another’s rows, reads none of its partitions, and writes none for it', async () => {
    const register = await joinedRegister(office, 501);
    await register.hand(office.ingestUrl, 1, register.last);
    const code = await office.code({ company: 'Stranger', shop: 'Vannes' });
    const stranger = strangeRegister(502);
    expect((await stranger.join(office.ingestUrl, code)).status).toBe(200);
    const [row] = await office.rows<{ id: number }>(
      "SELECT id FROM company WHERE name = 'Stranger'",
    );
    const [mine] = await office.rows<{ id: number; company_id: number; shop_id: number }>(
      'SELECT id, company_id, shop_id FROM register WHERE journal = $1',
      [register.name],
    );
    const company = row?.id ?? 0;
    for (const role of ['comptoir_ingest', 'comptoir_pages'] as const) {
      for (const table of [
        'shop',
        'register',
        'segment',
        'segment_place',
        'evidence',
        'finding',
        'company',
        'join_code',
        'branch',
        'register_key',
        ...FACT_TABLES,
      ]) {
        const of = table === 'company' ? 'id' : 'company_id';
        const seen = await office.store.as(role, company, (t) =>
          t.rows<{ of: number }>(`SELECT DISTINCT ${of} AS of FROM ${table}`),
        );
        expect(seen.every((one) => one.of === company)).toBe(true);
      }
    }
    const asStranger = (text: string, values: readonly unknown[] = []) =>
      office.store.as('comptoir_ingest', company, (t) => t.rows(text, values));
    expect(await asStranger('SELECT FROM register WHERE id = $1', [mine?.id])).toEqual([]);
    expect(
      await asStranger('UPDATE register SET quarantined_at = now() WHERE id = $1 RETURNING id', [
        mine?.id,
      ]),
    ).toEqual([]);
    await expect(
      asStranger(
        "INSERT INTO finding (company_id, shop_id, register_id, kind, about) VALUES ($1, $2, $3, 'gap', '1')",
        [mine?.company_id, mine?.shop_id, mine?.id],
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      asStranger(
        "INSERT INTO finding (company_id, shop_id, register_id, kind, about) VALUES ($1, $2, $3, 'gap', '1')",
        [company, mine?.shop_id, mine?.id],
      ),
    ).rejects.toThrow(/foreign key/);
    const [part] = await office.rows<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'segment'::regclass",
    );
    await expect(asStranger(`SELECT FROM ${part?.name}`)).rejects.toThrow(/permission denied/);
  });

  it('neither changes nor removes a segment, as the role that takes entries in', async () => {
    for (const text of [
      "UPDATE segment SET content = ''",
      'DELETE FROM segment',
      'DELETE FROM segment_place',
      'UPDATE segment_place SET head_hash = head_hash',
      'TRUNCATE segment',
      'DELETE FROM evidence',
      'DELETE FROM register',
    ]) {
      await expect(office.store.as('comptoir_ingest', 1, (t) => t.rows(text))).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});
