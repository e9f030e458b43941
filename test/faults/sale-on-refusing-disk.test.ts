import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTracer } from '../../scripts/tracer.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runOnSmallDisk } from '../support/small-disk.ts';

const PROGRAM = join(import.meta.dirname, 'sale-on-refusing-disk.ts');
/** What a till that waits tells its screens without any fault is some two views a second. */
const MOST_VIEWS_PER_SECOND = 10;

const CODE = ['drafted', 'codeCreated'];
const PAID = { state: 'paid', isShown: false };
const KEPT_PAID = { state: 'awaiting', isShown: false, unrecorded: 'paid' };

const canTrace = findTracer() !== null;
if (!canTrace) console.warn('LEFT OUT: no disk turns read-only, because there is no strace here.');

test.each(['full', ...(canTrace ? ['readOnly'] : [])])(
  'a disk that becomes %s at any stage of a sale delays what is written, and loses nothing of it',
  async (way) => {
    using folder = temporaryFolder();
    const said = await runOnSmallDisk(PROGRAM, { folder: folder.path, size: '96m' }, [way]);
    const [made, stop, paid, views, ended, late, cut, stopped] = said;
    expect(made).toEqual({
      at: 'the code is made',
      whileFull: { state: 'drafted', isShown: false, unrecorded: 'awaiting' },
      withRoom: { state: 'awaiting', isShown: true },
      history: CODE,
    });
    expect(stop).toEqual({ at: 'stop', refused: 'journalUnavailable' });
    expect(paid).toEqual({
      at: 'the bank confirms',
      whileFull: KEPT_PAID,
      withRoom: PAID,
      history: [...CODE, 'completed'],
    });
    expect(views).toMatchObject({ at: 'views' });
    expect((views as { perSecond: number }).perSecond).toBeLessThan(MOST_VIEWS_PER_SECOND);
    expect(ended).toEqual({
      at: 'the code ends',
      whileFull: { state: 'awaiting', isShown: false, unrecorded: 'expired' },
      withRoom: { state: 'expired', isShown: false },
      history: [...CODE, 'countdownEnded', 'unpaidAnswered'],
    });
    expect(late).toEqual({
      at: 'the bank confirms late',
      whileFull: { state: 'expired', isShown: false, unrecorded: 'paidLate' },
      withRoom: { state: 'paidLate', isShown: false },
      history: [...CODE, 'countdownEnded', 'unpaidAnswered', 'completed'],
    });
    const confirmed = { whileFull: KEPT_PAID, withRoom: PAID, history: [...CODE, 'completed'] };
    expect(cut).toEqual({ at: 'the power is cut after the bank confirmed', ...confirmed });
    expect(stopped).toEqual({ at: 'the till is stopped after the bank confirmed', ...confirmed });
  },
);
