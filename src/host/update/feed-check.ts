import type { Channel } from '../../update/description.ts';
import type { Refused } from '../../update/judge.ts';
import { downloadFile, type FetchParts, fetchDescription } from './fetch-release.ts';
import type { UpdateKeeperParts } from './update-keeper-parts.ts';
import { keepOnly } from './update-memory.ts';
import type { Offered, UpdateStanding } from './update-standing.ts';

/** The feed is asked once the till has begun to sell, and then so often. */
const ASK_AGAIN_MS = 6 * 60 * 60 * 1000;

/** Asks the feed of newer versions, and downloads what it offers. */
export interface FeedCheck {
  /** Whether it is time to ask: it was long ago, or another channel was asked. */
  isDue(): boolean;
  check(): Promise<void>;
}

/** Makes it; nothing was asked yet. `signal` ends what is under way. */
export function createFeedCheck(
  parts: UpdateKeeperParts,
  standing: UpdateStanding,
  signal: AbortSignal,
): FeedCheck {
  const { source, clock, folder } = parts;
  let askedAtMs: number | null = null;
  let askedChannel: Channel | null = null;

  async function ask(): Promise<void> {
    const { channel } = parts.chosen();
    // What another channel had offered is not what the shop follows any more.
    standing.offer(standing.offered());
    askedChannel = channel;
    const asking = { agent: parts.agent, clock, signal };
    const fetched = await fetchDescription(source, channel, asking);
    // The shop has chosen another one meanwhile, which is asked next.
    if (parts.chosen().channel !== channel) return;
    if (!fetched.ok) return void standing.failed(fetched.error);
    const judged = standing.judge(fetched.value);
    if (judged.ok || judged.error.isBelieved) standing.believe(fetched.value);
    if (!judged.ok) return await passOver(judged.error);
    const offered = { ...judged.value, sha256: fetched.value.sha256, path: null };
    standing.offer(offered);
    if (parts.shell.putsIn) await download(offered, asking);
  }

  /** What is not believed takes nothing away; what is believed, and not followed, is ahead of what was offered. */
  async function passOver(refused: Refused): Promise<void> {
    standing.failed(refused);
    const offered = standing.offered();
    if (offered !== null && !standing.judge(offered).ok) standing.offer(null);
    if (refused.code === 'notNewer') await keepOnly(folder, []);
  }

  async function download(wanted: Offered, asking: FetchParts): Promise<void> {
    standing.turn('downloading');
    const { description, file } = wanted;
    const downloaded = await downloadFile(source, description, file, folder, asking);
    if (!downloaded.ok) return void standing.failed(downloaded.error);
    standing.offer({ ...wanted, path: downloaded.value });
    await keepOnly(folder, [file.name]);
  }

  return {
    isDue: () =>
      askedAtMs === null ||
      askedChannel !== parts.chosen().channel ||
      clock.monotonicMs() - askedAtMs >= ASK_AGAIN_MS,
    async check() {
      if (signal.aborted || standing.step === 'restarting') return;
      askedAtMs = clock.monotonicMs();
      try {
        standing.turn('asking');
        await ask();
      } finally {
        standing.turn('idle');
      }
    },
  };
}
