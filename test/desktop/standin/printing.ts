import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from '@playwright/test';

/** What a program may say of a print (docs/api/web-contents.md, `contents.print`), as far as it is imitated. */
export interface PrintOptions {
  readonly silent?: boolean;
  readonly deviceName?: string;
  readonly color?: boolean;
  readonly margins?: { readonly marginType: 'none' };
  readonly pageSize?: { readonly width: number; readonly height: number };
}

const KNOWN: readonly string[] = ['silent', 'deviceName', 'color', 'margins', 'pageSize'];
/** The least of a page's width and height, in microns. */
const LEAST_MICRONS = 353;
const MICRONS_PER_INCH = 25_400;

/** The printers of this machine's system: their names, in the environment of the test. */
export const printersOfSystem = (): readonly string[] =>
  JSON.parse(process.env.STANDIN_PRINTERS ?? '[]');

/** What the next print comes to, where the test says so: null prints it. */
export const nextPrint: { fails: string | null } = { fails: null };

/** Prints into a file of the folder that the test names, a page of PDF for each; the reason where it fails. */
export async function printPage(
  chromium: CDPSession,
  options: PrintOptions,
): Promise<string | null> {
  const { silent, deviceName = '', pageSize, margins } = options;
  const unknown = Object.keys(options).find((name) => !KNOWN.includes(name));
  if (unknown) throw new Error(`The stand-in for Electron has no option ${unknown} of print.`);
  if (!silent) throw new Error('The stand-in for Electron asks nobody how to print.');
  if (!pageSize || Math.min(pageSize.width, pageSize.height) < LEAST_MICRONS || !margins) {
    throw new Error('height and width properties must be minimum 353 microns.');
  }
  if (!printersOfSystem().includes(deviceName)) return 'Invalid printer settings';
  const { fails } = nextPrint;
  nextPrint.fails = null;
  if (fails !== null) return fails;
  const { data } = await chromium.send('Page.printToPDF', {
    paperWidth: pageSize.width / MICRONS_PER_INCH,
    paperHeight: pageSize.height / MICRONS_PER_INCH,
    ...{ marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 },
  });
  const folder = process.env.STANDIN_PRINTED;
  if (folder === undefined) throw new Error('STANDIN_PRINTED names no folder.');
  mkdirSync(folder, { recursive: true });
  const name = `${readdirSync(folder).length + 1}.pdf`;
  writeFileSync(join(folder, name), Buffer.from(data, 'base64'));
  process.stderr.write(`${JSON.stringify({ standIn: 'printed', deviceName, name })}\n`);
  return null;
}
