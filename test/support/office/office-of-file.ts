import { afterAll, beforeAll } from 'vitest';
import {
  type OfficeOptions,
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from './running-office.ts';

/** An office that all tests of a file share, over a PostgreSQL of that file's own. */
export interface OfficeOfFile extends Omit<TestOffice, 'stop'> {
  readonly postgres: TestPostgres;
  /** Reads or changes what its store holds, as the owner of all of it. */
  rows<Row extends Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<readonly Row[]>;
}

/**
 * The office of a file of tests, over this database: started before its first test, and before any other preparation that is
 * written below the call; ended behind its last one. To be called once, at the top of the file.
 */
export function officeOfFile(database: string, options: OfficeOptions = {}): OfficeOfFile {
  let postgres: TestPostgres | undefined;
  let office: TestOffice | undefined;
  beforeAll(async () => {
    postgres = await testPostgres();
    office = await testOffice(postgres, database, options);
  });
  afterAll(async () => {
    await office?.stop();
    await postgres?.stop();
  });
  return {
    get postgres() {
      return started(postgres);
    },
    get url() {
      return started(office).url;
    },
    get ingestUrl() {
      return started(office).ingestUrl;
    },
    get store() {
      return started(office).store;
    },
    get told() {
      return started(office).told;
    },
    get archive() {
      return started(office).archive;
    },
    code: (of) => started(office).code(of),
    rows: <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
      started(office).store.asOwner((transaction) => transaction.rows<Row>(text, values)),
  };
}

/** Throws where something is asked for before the first test begins. */
function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the office of this file is not started yet');
  return part;
}
