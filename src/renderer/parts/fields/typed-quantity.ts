/** How many pieces were typed, from `least` to `most`; null where that is no number of them. */
export function typedQuantity(typed: string, least: number, most: number): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const quantity = Number(typed);
  return quantity >= least && quantity <= most ? quantity : null;
}
