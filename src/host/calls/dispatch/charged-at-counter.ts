import type { CallHandlers } from '../../../contract/calls.ts';
import { counterDraft } from '../../../domain/sale/kiosk.ts';

/**
 * The calls as clients make them: what one of the staff charges is the counter's. Where a sale was begun its draft's name says (decision 47), so
 * whose that name is the till decides, by who asks, and no client by what it writes. A kiosk's own charges do not come this way.
 */
export const chargedAtCounter = (handlers: CallHandlers): CallHandlers => ({
  ...handlers,
  'sale.charge': ({ draftId, ...draft }) =>
    handlers['sale.charge']({ ...draft, draftId: counterDraft(draftId) }),
});
