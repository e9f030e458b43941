import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { withoutInspector } from '../../../../src/host/start/no-inspector.ts';

const MODULE = new URL('../../../../src/host/start/no-inspector.ts', import.meta.url).href;

/** What it says in a process of its own, which Node's inspector was or was not asked for. */
function saidWith(...options: readonly string[]): unknown {
  const program = `const { withoutInspector } = await import(${JSON.stringify(MODULE)});
    console.log(JSON.stringify(withoutInspector(true)));`;
  const args = [...options, '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('a till of real money does not start where Node’s inspector is open', () => {
  expect(saidWith('--inspect=127.0.0.1:0')).toMatchObject({
    ok: false,
    error: { code: 'inspectorOpen', sentence: expect.stringContaining('NODE_OPTIONS') },
  });
  expect(saidWith()).toMatchObject({ ok: true });
});

test('whoever develops may look into any other', () => {
  expect(withoutInspector(false, 'ws://127.0.0.1:9229/x')).toMatchObject({ ok: true });
});
