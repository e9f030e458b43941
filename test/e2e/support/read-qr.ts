import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    ).buffer as ArrayBuffer,
  },
});

/** The text of the one QR code on a PNG; null when none can be read. */
export async function readQr(png: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const [code] = await readBarcodes(new Blob([png]), { formats: ['QRCode'], tryHarder: true });
  return code?.isValid ? code.text : null;
}
