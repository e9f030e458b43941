/**
 * Tells on one line of a terminal how far a verification is, in whole per cent, and takes the line back at its end:
 * what is said behind it stands as if it had never been there. `share` is from 0 to 1.
 */
export function progressLine(write: (text: string) => void): (share: number) => void {
  let told: number | null = null;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === told) return;
    if (percent < 100) write(`\rVerifying: ${percent} %`);
    else if (told !== null) write(CLEARED);
    told = percent < 100 ? percent : null;
  };
}

/** As wide as the line above ever is. */
const CLEARED = `\r${' '.repeat('Verifying: 99 %'.length)}\r`;
