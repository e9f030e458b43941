import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { err, ok, type Result } from '../domain/result.ts';
import type { Channel } from './description.ts';
import { updateKey } from './envelope.ts';

/** As it is written in `resources/update.json`, which a fork fills. */
const sourceSchema = z.strictObject({
  /** As in electron-builder.yml. */
  appId: z.string().check(z.minLength(1)),
  /** The folder in which the descriptions and the files of releases are; null for no updates at all. */
  address: z.nullable(z.string()),
  /** Ed25519 public keys (SubjectPublicKeyInfo, base64): the one in force, and the next one while it is rotated. */
  keys: z.array(z.string()).check(z.maxLength(4)),
  /** Hosts to which the address may redirect for a file; none unless they are named. */
  redirectsTo: z.array(z.string()).check(z.maxLength(8)),
});

/** Where updates come from, and whose signature they need. */
export interface UpdateSource {
  readonly appId: string;
  /** With `https:` and a closing slash. */
  readonly address: URL;
  readonly keys: readonly KeyObject[];
  readonly redirectsTo: readonly string[];
}

/**
 * Reads `resources/update.json`: null where no address is named, and updates are off. `sourceUnusable`: it is named and
 * cannot be used, as without a key, or with another scheme than HTTPS; `detail` is for whoever built the program.
 */
export function readUpdateSource(
  text: string,
): Result<UpdateSource | null, { readonly code: 'sourceUnusable'; readonly detail: string }> {
  const unusable = (detail: string) => err({ code: 'sourceUnusable', detail } as const);
  const read = sourceSchema.safeParse(parsed(text));
  if (!read.success) return unusable('it is not of its shape');
  const { appId, address, redirectsTo } = read.data;
  if (address === null) return ok(null);
  const url = URL.parse(address.endsWith('/') ? address : `${address}/`);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.search !== '')
    return unusable('the address is no plain https:// address');
  const keys = read.data.keys.map(updateKey);
  if (keys.length === 0 || !keys.every((key) => key !== null))
    return unusable('a key is missing, or is none of Ed25519');
  return ok({ appId, address: url, keys, redirectsTo });
}

/** Where the description of a channel is. */
export const descriptionAddress = (source: UpdateSource, channel: Channel): URL =>
  new URL(`${channel}.update`, source.address);

/** Where a file of a release is: beside the descriptions, in the folder of its version. */
export const fileAddress = (source: UpdateSource, version: string, name: string): URL =>
  new URL(`${encodeURIComponent(version)}/${encodeURIComponent(name)}`, source.address);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
