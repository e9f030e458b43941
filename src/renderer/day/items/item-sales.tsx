import { useCallback } from 'react';
import type { ItemSpan } from '../../../contract/views/items-sold-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { useLanguage } from '../../language/language.tsx';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { SalesList } from '../sales-list.tsx';
import { useSalesPages } from '../use-sales-pages.ts';

/** What a bar of an item counts: the sales in which it was sold in some days; an empty name is that of keyed amounts. */
export function ItemSales(props: {
  readonly name: string;
  readonly span: ItemSpan;
  readonly containing: BusinessDay;
  readonly onClose: () => void;
}) {
  const { name, span, containing, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const ask = useCallback(
    async (before: number | null) => {
      const answer = await screen.ask('report.itemSales', { span, containing, name, before });
      return answer?.ok ? answer.value : null;
    },
    [span, containing, name, screen.ask],
  );
  const { sales, unreadable, hasMore, more } = useSalesPages(ask);
  const title = name === '' ? words.sold.salesOfFree : words.sold.salesOf(name);
  return (
    <Dialog title={title} close={words.sold.close} onClose={onClose} wide>
      {sales === null ? (
        <p role="status">{unreadable ? words.day.unreadable : words.day.loading}</p>
      ) : (
        <SalesList
          sales={sales}
          when="moment"
          more={hasMore ? { name: words.day.more, onPress: more } : null}
          nothing={<p>{words.sold.noneOf}</p>}
        />
      )}
    </Dialog>
  );
}
