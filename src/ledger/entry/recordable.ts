import { type RegisterEvent, registerEventSchema } from '../../domain/register/register-event.ts';
import { type SaleEvent, saleEventSchema } from '../../domain/sale/sale-event.ts';

/**
 * The event as the journal will read it back: unknown fields gone, and half a character (a lone surrogate,
 * as from a label cut short) replaced, because canonical JSON cannot hold one (RFC 8785, 3.2.2.2).
 */
export function recordable<Event extends SaleEvent>(event: Event): Event {
  const parsed = saleEventSchema.parse(wellFormed(event));
  if (!isOfType(parsed, event)) throw new Error(`"${event.type}" was read as "${parsed.type}"`);
  return parsed;
}

/** The same of what happened to the register. */
export function recordableNote(event: RegisterEvent): RegisterEvent {
  return registerEventSchema.parse(wellFormed(event));
}

const wellFormed = (event: SaleEvent | RegisterEvent): unknown =>
  JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );

function isOfType<Event extends SaleEvent>(parsed: SaleEvent, event: Event): parsed is Event {
  return parsed.type === event.type;
}
