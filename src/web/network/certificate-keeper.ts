import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import type { JsonStore } from '../../files/json-store.ts';
import type { Log } from '../../host/log/log.ts';
import type { DoorCertificate } from './door-message.ts';
import { areSameNames, type NetworkNames } from './network-names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A certificate is renewed so long before its end. */
const RENEWED_BEFORE_MS = 30 * DAY_MS;
/** An authority outlasts whatever it signs. */
const AUTHORITY_BEFORE_MS = 400 * DAY_MS;

const certified = z.object({ certificate: z.string(), key: z.string() });
const fileSchema = z.object({
  authority: certified,
  door: z.nullable(
    certified.extend({
      names: z.object({ addresses: z.array(z.string()), hostName: z.nullable(z.string()) }),
    }),
  ),
});
type Kept = z.infer<typeof fileSchema>;

/** What the door proves itself by, and what a tablet is to trust. */
export interface DoorIdentity {
  readonly certificate: DoorCertificate;
  /** The authority, as a tablet installs it: DER. */
  readonly authority: Uint8Array;
  /** Its SHA-256, in pairs of hexadecimal digits, to compare it on a tablet. */
  readonly fingerprint: string;
}

/** The till's own authority and its certificate, made when they are first asked for. */
export interface CertificateKeeper {
  /** What proves the till under these names: the one that is kept, or a new one where names have changed or its end is near. */
  identityFor(names: NetworkNames): Promise<DoorIdentity>;
  /** Whether the one for these names is kept and lasts. */
  isFor(names: NetworkNames): boolean;
}

/** Keeps both with their private keys in a file for its owner alone; `machine` is what a tablet lists the authority under. */
export function openCertificateKeeper(parts: {
  readonly store: JsonStore;
  readonly machine: string;
  readonly nowMs: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}): CertificateKeeper {
  const { store, machine, nowMs, log } = parts;
  let kept: Kept | null = null;
  const lasts = (pem: string, forMs: number): boolean => {
    const { validFromDate, validToDate } = new X509Certificate(pem);
    // One that was made by a clock that was ahead holds nowhere yet.
    return validFromDate.getTime() <= nowMs() && validToDate.getTime() - nowMs() > forMs;
  };

  function read(): Kept | null {
    if (kept !== null) return kept;
    const found = fileSchema.safeParse(store.read());
    kept = found.success && isReadable(found.data) ? found.data : null;
    return kept;
  }

  function keep(next: Kept): void {
    kept = next;
    if (!store.write(next)) log.warn('the certificate of the door to the network was not kept');
  }

  async function authority(): Promise<Kept['authority']> {
    const before = read();
    if (before !== null && lasts(before.authority.certificate, AUTHORITY_BEFORE_MS)) {
      return before.authority;
    }
    const { makeAuthority } = await import('./certificates.ts');
    const made = await makeAuthority(machine, nowMs());
    log.info('an authority for the door to the network was made');
    keep({ authority: made, door: null });
    return made;
  }

  function isFor(names: NetworkNames): boolean {
    const door = read()?.door ?? null;
    return (
      door !== null && areSameNames(door.names, names) && lasts(door.certificate, RENEWED_BEFORE_MS)
    );
  }

  return {
    isFor,
    async identityFor(names) {
      const by = await authority();
      if (!isFor(names)) {
        const { makeCertificate } = await import('./certificates.ts');
        const made = await makeCertificate(by, names, nowMs());
        log.info({ ...names }, 'a certificate for the door to the network was made');
        keep({ authority: by, door: { ...made, names: copyOf(names) } });
      }
      const door = read()?.door;
      if (!door) throw new Error('there is no certificate');
      const { raw, fingerprint256 } = new X509Certificate(by.certificate);
      return {
        certificate: { chain: `${door.certificate}\n${by.certificate}\n`, key: door.key },
        authority: raw,
        fingerprint: fingerprint256,
      };
    },
  };
}

const copyOf = ({ addresses, hostName }: NetworkNames) => ({
  addresses: [...addresses],
  hostName,
});

/** What somebody has changed by hand is made anew. */
const isReadable = ({ authority, door }: Kept): boolean =>
  [authority, ...(door === null ? [] : [door])].every(belongTogether);

function belongTogether({ certificate, key }: Kept['authority']): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
