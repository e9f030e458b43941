import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../desktop/support/built-shell.ts';
import { type RunningProgram, runProgram } from '../desktop/support/running-program.ts';
import { sellOnScreen } from '../desktop/support/till-calls.ts';
import { openWorkshop } from './support/packed-app.ts';

// What is in the archive runs here outside of the project, where no package is found that does not ship.

/** Loads what a till loads only once it prints, and embeds a font. */
const PRINTS = `
import { createWriteStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
const require = createRequire(import.meta.url);
const fonts = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
const font = join(fonts, '400Regular', 'Inter_400Regular.ttf');
const paper = new PDFDocument({ font, subset: 'PDF/A-3b', pdfVersion: '1.7', tagged: true });
paper.pipe(createWriteStream(process.argv[2]));
paper.text('Z 1');
paper.font(join(fonts, '700Bold', 'Inter_700Bold.ttf')).text('48,90');
paper.end();
`;

let folder: ReturnType<typeof temporaryFolder>;
let app: string;

beforeAll(async () => {
  folder = temporaryFolder();
  app = join(folder.path, 'app');
  using workshop = await openWorkshop();
  extractAll((await workshop.pack('linux')).asar, app);
});

afterAll(() => folder[Symbol.dispose]());

describe('a till from its package', () => {
  it('sells, in simulation', async () => {
    await using till = start(['--data', join(folder.path, 'data')]);
    const page = await till.page();
    expect((await sellOnScreen(page)).amountMinor).toBe(1_250);
  });

  it('has all that a paper is made of', () => {
    const program = join(app, 'out', 'main', 'prints.mjs');
    writeFileSync(program, PRINTS);
    const paper = join(folder.path, 'paper.pdf');
    execFileSync(process.execPath, [program, paper], { stdio: 'pipe' });
    expect(readFileSync(paper, 'latin1')).toMatch(/^%PDF-1\.7/);
  });
});

/** As it starts where it is installed: packaged, with the keychain of a machine of its own. */
const start = (given: readonly string[]): RunningProgram =>
  runProgram(join(app, 'out', 'main', 'index.js'), given, {
    STANDIN_PACKAGED: '1',
    STANDIN_KEYCHAIN: '66'.repeat(32),
  });
