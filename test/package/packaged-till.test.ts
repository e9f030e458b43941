import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../desktop/support/built-shell.ts';
import { type RunningProgram, runProgram } from '../desktop/support/running-program.ts';
import { sellOnScreen } from '../desktop/support/till-calls.ts';
import { GIVEN_SHOP } from '../support/given-shop.ts';
import { makeAuthority } from '../support/private-authority.ts';
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
    await using till = start(['--data', join(folder.path, 'data'), '--no-guide']);
    const page = await till.page();
    expect((await sellOnScreen(page)).amountMinor).toBe(1_250);
  });

  it('believes the authority of its company, whose file it reads itself', async () => {
    const authority = makeAuthority(folder.path, 'localhost');
    const { key, certificate: cert } = authority;
    const asked = Promise.withResolvers<string>();
    const platform = createServer({ key, cert }, (request, answer) => {
      asked.resolve(request.headers.authorization ?? '');
      answer.writeHead(503).end();
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    const { port } = platform.address() as AddressInfo;
    const given = ['--data', join(folder.path, 'company'), ...GIVEN_SHOP];
    await using till = start([...given, '--platform', `https://localhost:${port}/api`], {
      COMPTOIR_API_KEY: 'sk_test_5b1e77c09d',
      COMPTOIR_CA_CERTS: authority.file,
    });
    await till.page();
    expect(await asked.promise).toContain('sk_test_5b1e77c09d');
    platform.closeAllConnections();
    platform.close();
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
const start = (given: readonly string[], env: NodeJS.ProcessEnv = {}): RunningProgram =>
  runProgram(join(app, 'out', 'main', 'first.js'), given, {
    ...env,
    STANDIN_PACKAGED: '1',
    STANDIN_KEYCHAIN: '66'.repeat(32),
  });
