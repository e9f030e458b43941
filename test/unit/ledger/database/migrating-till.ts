import { MIGRATIONS } from '../../../../src/ledger/database/migrations.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { options } from '../events.ts';

/** A start in a process of its own, which ends itself once every statement of every migration is done, before the commit. */

const [, , file = ''] = process.argv;
const dies = {
  version: MIGRATIONS.length + 1,
  get ddl(): string {
    process.kill(process.pid, 'SIGKILL');
    return '';
  },
};
openLedger(options(file), [...MIGRATIONS, dies]);
