import { expect } from 'vitest';
import { type HostileTill, hostileTill } from '../../../support/office/hostile-till.ts';
import { type OfficeOfFile, officeOfFile } from '../../../support/office/office-of-file.ts';

/** An office that the tests of a file attack by tills that write whatever they are told to. */
export interface AttackedOffice extends OfficeOfFile {
  /** Lets a till in. */
  joined(company?: string, till?: HostileTill, shop?: string): Promise<HostileTill>;
  /** The findings of this kind of a register; `+` marks those that are open. */
  found(till: HostileTill, kind: string): Promise<readonly string[]>;
}

/** What an office answers that takes a segment in. */
export const held = { status: 200, body: { holding: {} } };

/** Starts it over this database, as `officeOfFile` does. */
export function attackedOffice(database: string): AttackedOffice {
  const office = officeOfFile(database);
  return Object.assign(office, {
    async joined(company = 'Verdier', till = hostileTill(), shop = 'Rennes') {
      const told = await till.join(office.ingestUrl, await office.code({ company, shop }));
      expect(told).toMatchObject({ status: 200 });
      return till;
    },
    async found({ signer }: HostileTill, kind: string) {
      const rows = await office.rows<{ said: string }>(
        `SELECT f.about || CASE WHEN f.ended_at IS NULL THEN '+' ELSE '' END AS said FROM finding f
           JOIN register r ON r.id = f.register_id WHERE r.journal = $1 AND f.kind = $2 ORDER BY f.id`,
        [signer.keyId, kind],
      );
      return rows.map(({ said }) => said);
    },
  });
}
