import { spawnSync } from 'node:child_process';
import { findOrInstall, onThePath, type SystemTool } from './system-tool.ts';

const PACKAGE = 'osslsigncode';

/** This machine's own osslsigncode, which signs and verifies programs of Windows on any system; null for none. */
export function findSigner(env: NodeJS.ProcessEnv = process.env): SystemTool | null {
  const executable = onThePath([PACKAGE], env);
  if (executable === undefined || spawnSync(executable, ['--version']).status !== 0) return null;
  return { name: "this machine's own osslsigncode", executable };
}

/** Finds it, or installs one; says why not where neither works. */
export function ensureSigner(): SystemTool | { readonly why: string } {
  return (
    findOrInstall(findSigner, { tool: PACKAGE, from: PACKAGE }) ?? {
      why: `no osslsigncode is here (on Debian: ${PACKAGE}, which only root may install)`,
    }
  );
}
