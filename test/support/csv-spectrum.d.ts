/** Cases that CSV readers stumble over, each as CSV and as the rows it means. */
declare module 'csv-spectrum' {
  interface SpectrumCase {
    readonly name: string;
    readonly csv: Buffer;
    readonly json: Buffer;
  }
  function csvSpectrum(done: (error: Error | null, cases: readonly SpectrumCase[]) => void): void;
  export = csvSpectrum;
}
