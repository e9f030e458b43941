/** At most two decimals, after a point or a comma. */
const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** What was typed as a share in per cent, in hundredths of a per cent: `5,5` is 550. Null where it is none from 0 to 100. */
export function readPercent(text: string): number | null {
  const [, whole, decimals = ''] = PERCENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths <= 10_000 ? hundredths : null;
}
