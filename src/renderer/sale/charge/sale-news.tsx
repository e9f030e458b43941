import { DayOpenLine } from '../../closing/day-open.tsx';
import { NoticeLine } from '../../parts/notices/notice.tsx';
import { Dispensable } from '../../parts/rooms/dispensable.tsx';
import { LateCard } from '../late/late-card.tsx';
import { ParkedNews } from '../waiting/parked-news.tsx';
import { PayableLine } from '../waiting/payable-line.tsx';
import { NotPayableLine } from './not-payable-line.tsx';

/** What whoever rings up a sale is told of the till and of other sales, one thing below the other. */
export function SaleNews() {
  return (
    <>
      <Dispensable>
        <PayableLine />
      </Dispensable>
      <Dispensable>
        <DayOpenLine />
      </Dispensable>
      <Dispensable>
        <ParkedNews />
      </Dispensable>
      <Dispensable>
        <NotPayableLine />
      </Dispensable>
      <NoticeLine />
      <Dispensable>
        <LateCard place="over" />
      </Dispensable>
    </>
  );
}
