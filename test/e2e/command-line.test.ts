import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../src/domain/calendar/time-zone.ts';
import { startTillProcess } from '../support/till-process.ts';
import { temporaryFolder } from './support/folder.ts';
import { ROOT, runProgram } from './support/program.ts';
import { startSimulation } from './support/simulation.ts';

const WEB = 'out/server/web.js';
const SIMULATOR = 'out/server/simulator.js';

/** Runs a program that is to refuse: its exit code, and what it said. */
async function refused(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const program = runProgram(script, args, env);
  const code = await program.exited;
  return { code, output: program.output, said: program.errors };
}

async function withPortTaken(run: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('the browser shell, from the command line', () => {
  test.each([
    [['--port', 'many'], /port/i],
    [['--port', '70000'], /port/i],
    [['--shell', 'paper'], /shell/i],
    [['--platform', 'ftp://pay.example'], /https:/],
    [['--platform', 'https://user:pass@pay.example'], /COMPTOIR_API_KEY/],
    [['--terminal', 'till 1'], /terminal id/],
    [['--key', 'sk_test_x'], /unknown option/],
    [['sk_test_x'], /argument/],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, output, said } = await refused(WEB, args);
    expect(code).toBe(2);
    expect(output).toEqual([]);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(sentence);
  });

  test('refuses a port that is taken', async () => {
    using folder = temporaryFolder();
    await withPortTaken(async (port) => {
      const args = ['--data', folder.path, '--no-open', '--no-guide', '--port', String(port)];
      const { code, said } = await refused(WEB, args);
      expect(code).toBe(1);
      expect(said).toEqual([`Port ${port} is taken. Choose another one with --port.`]);
    });
  });

  test.each([':/etc/localtime', 'UTC0', ''])(
    'sells where the environment names no time zone, but %j',
    async (told) => {
      using folder = temporaryFolder();
      const till = await startTillProcess({ dataFolder: folder.path, env: { TZ: told } });
      const { timeZone } = await till.viewWhen(({ blocked }) => blocked === null);
      expect(isTimeZone(timeZone)).toBe(true);
      await till.end();
    },
  );

  test('refuses a data folder that cannot be one', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const { code, said } = await refused(WEB, ['--data', file, '--no-open', '--no-guide']);
    expect(code).toBe(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`The data folder ${file} cannot be written to`);
  });

  test('refuses settings that it cannot read, and leaves them as they are', async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'settings.json'), '{"shopName": 7}');
    const { code, said } = await refused(WEB, ['--data', folder.path, '--no-open', '--no-guide']);
    expect(code).toBe(1);
    expect(said[0]).toContain('settings.json');
  });

  test('refuses a platform without a key, and a key that is none', async () => {
    using folder = temporaryFolder();
    const args = [
      '--data',
      folder.path,
      '--no-open',
      '--no-guide',
      '--platform',
      'https://pay.example/api',
    ];
    const without = await refused(WEB, args);
    expect([without.code, without.said]).toEqual([
      1,
      ['There is no key for the platform: set COMPTOIR_API_KEY.'],
    ]);
    const wrong = await refused(WEB, args, { COMPTOIR_API_KEY: 'pk_test_public' });
    expect(wrong.code).toBe(1);
    expect(wrong.said[0]).toContain('not a secret key');
    expect(wrong.said.join()).not.toContain('pk_test_public');
  });

  test('refuses a second till on the same data folder', async () => {
    using folder = temporaryFolder();
    const first = runProgram(WEB, ['--data', folder.path, '--no-open', '--no-guide']);
    await first.firstLine;
    const { code, said } = await refused(WEB, ['--data', folder.path, '--no-open', '--no-guide']);
    expect(code).toBe(1);
    expect(said[0]).toContain('already running');
    await first.end();
  });

  test('prints one JSON object with the address, and nothing else, on standard output', async () => {
    using folder = temporaryFolder();
    const program = runProgram(WEB, [
      '--data',
      join(folder.path, 'new', 'folder'),
      '--no-open',
      '--no-guide',
    ]);
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    expect(new URL(url).hostname).toBe('127.0.0.1');
    await program.end();
    expect(await program.exited).toBe(0);
    expect(program.output).toHaveLength(1);
  });

  test('lists its options', async () => {
    const { code, output } = await refused(WEB, ['--help']);
    expect(code).toBe(0);
    const listed = output.join('\n');
    for (const option of [
      '--shell',
      '--port',
      '--data',
      '--platform',
      '--terminal',
      '--no-guide',
    ]) {
      expect(listed).toContain(option);
    }
  });
});

describe('the simulation, from the command line', () => {
  test('prints its addresses and key first', async () => {
    const simulation = await startSimulation();
    expect(simulation.secretKey).toMatch(/^sk_test_/);
    expect(simulation.baseUrl.startsWith(simulation.siteUrl)).toBe(true);
    await simulation.end();
  });

  test('refuses a port that is taken, and an unusable option', async () => {
    await withPortTaken(async (port) => {
      const taken = await refused(SIMULATOR, ['--port', String(port)]);
      expect(taken.code).toBe(1);
      expect(taken.said).toHaveLength(1);
    });
    const unusable = await refused(SIMULATOR, ['--port', 'x']);
    expect(unusable.code).toBe(2);
    expect(unusable.said).toHaveLength(1);
  });
});

describe('a till whose settings somebody wrote by hand', () => {
  test('says at the start, and in its log, which name means nothing to it', async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'settings.json'), '\ufeff{"shopnam":"Verdier"}');
    const program = runProgram(WEB, ['--data', folder.path, '--no-open', '--no-guide']);
    await program.firstLine;
    await program.end();
    expect(program.errors.join('\n')).toContain('"shopnam" means nothing to this till');
    const log = readFileSync(join(folder.path, 'comptoir.log'), 'utf8');
    expect(log).toContain('shopnam');
    expect(readFileSync(join(folder.path, 'settings.json'), 'utf8')).toContain('shopnam');
  });

  test('does not start where a field is wrong, and names it', async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'settings.json'), '{"dayStartsAtHour":"four"}');
    const { code, said } = await refused(WEB, ['--data', folder.path, '--no-open', '--no-guide']);
    expect(code).toBe(1);
    expect(said).toEqual([
      expect.stringContaining('dayStartsAtHour is to be a whole hour from 0 to 23'),
    ]);
  });
});

describe('npm start', () => {
  /** A Node that says it is an old one: the real old one is not on every machine. */
  const oldNode = [
    '--import',
    'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.1.0"})',
  ];

  test.each([['scripts/run.js', 'start'], [WEB], [SIMULATOR]])(
    'is refused by %s under an old Node, in one sentence',
    (...script) => {
      const { status, stderr } = spawnSync(process.execPath, [...oldNode, ...script], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain('Node');
    },
  );

  test('lists its options without building anything', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/run.js', 'start', '--help'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('--shell <shell>');
  });
});
