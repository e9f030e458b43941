import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { codeCommand } from '../../../src/office/code-command.ts';
import { openOffice } from '../../../src/office/open-office.ts';
import { readActs, verifyActs } from '../../../src/office/store/audit.ts';
import { databaseUrl, newCode, testPostgres } from '../../support/office/running-office.ts';

it('says in the log of what people did which codes were made by the command, and for whom', async () => {
  const postgres = await testPostgres();
  onTestFinished(postgres.stop);
  const place = {
    data: join(postgres.folder, 'data'),
    postgres: databaseUrl(postgres, 'postgres'),
    company: 'Verdier',
  };
  const opened = await openOffice(place, 'run', () => undefined);
  if (!opened.ok) throw new Error(opened.error.sentence);
  const office = opened.value;
  try {
    const written: string[] = [];
    const output = { out: (text: string) => void written.push(text), tell: () => undefined };
    const asked = { days: 14, timeZone: 'Europe/Paris' };
    // Another company has a log of its own.
    await newCode(office.store, { company: 'Others' });
    expect(await codeCommand(office, { ...asked, many: 3 }, output)).toBe(0);
    expect(await codeCommand(office, { ...asked, shop: 'Lyon', register: 'Bar' }, output)).toBe(0);
    expect(await codeCommand(office, { ...asked, shop: 'Lyon', rejoin: 'None' }, output)).toBe(1);
    expect(written).toHaveLength(2);
    const log = await office.store.as('comptoir_pages', 1, async (transaction) => ({
      acts: await readActs(transaction, 9),
      verified: await verifyActs(transaction, office.signer),
    }));
    expect(log.verified).toEqual({ entries: 2, wrongAt: null });
    expect(log.acts.map(({ person, what, detail }) => [person, what, JSON.parse(detail)])).toEqual([
      ['command', 'codeMade', { shop: 'Lyon', register: 'Bar' }],
      ['command', 'codeMade', { most: 3 }],
    ]);
  } finally {
    await office.close();
  }
});
