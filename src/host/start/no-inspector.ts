/**
 * Takes SIGUSR1 for itself, with which any program of this user would otherwise open Node's inspector, and read the key
 * out of the till that runs. `npm start` also tells Node so; this is for a till that is started in another way.
 */
export function refuseInspector(): void {
  if (process.platform === 'win32') return;
  process.on('SIGUSR1', () => undefined);
}
