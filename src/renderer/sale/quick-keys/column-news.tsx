import { DayOpenLine } from '../../closing/day-open.tsx';
import { NoticeLine } from '../../parts/notices/notice.tsx';
import { Dispensable } from '../../parts/rooms/dispensable.tsx';
import { NotPayableLine } from '../charge/not-payable-line.tsx';
import { UndoLine } from '../charge/undo-line.tsx';
import { LateCard } from '../late/late-card.tsx';
import { ParkedNews } from '../waiting/parked-news.tsx';
import { PayableLine } from '../waiting/payable-line.tsx';
import { UnknownBarcode } from './unknown-barcode.tsx';

/** What is told beside quick keys, in a narrow column: what was just done and what wants a decision first, so that it is seen. */
export function ColumnNews() {
  return (
    <>
      <UnknownBarcode />
      <UndoLine />
      <NoticeLine />
      <Dispensable>
        <LateCard place="over" />
      </Dispensable>
      <Dispensable>
        <ParkedNews />
      </Dispensable>
      <Dispensable>
        <NotPayableLine />
      </Dispensable>
      <Dispensable>
        <PayableLine />
      </Dispensable>
      <Dispensable>
        <DayOpenLine />
      </Dispensable>
    </>
  );
}
