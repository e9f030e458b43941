import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { NEWS_CHANNEL } from '../store/news-channel.ts';

const newsSchema = z.union([
  z.object({ company: z.int(), register: z.int(), news: z.string() }),
  z.object({ company: z.int(), person: z.int(), news: z.literal('access') }),
]);

/** What came: of which company's register, or person. `missed` is told where nobody could hear for a while. */
export type Heard = Readonly<z.infer<typeof newsSchema>> | 'missed';

const AGAIN_MS = 1_000;

/** Hears what any process of the office tells by NOTIFY, on a connection of its own that is made again where it ends. */
export function openNews(pool: Pool, tell: (sentence: string) => void) {
  const listeners = new Set<(heard: Heard) => void>();
  let client: PoolClient | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const hear = (heard: Heard): void => {
    for (const listener of listeners) listener(heard);
  };

  function again(error: Error): void {
    client?.release(error);
    client = null;
    if (isClosed) return;
    tell(`News of the store is not heard: ${error.message}`);
    clearTimeout(timer);
    timer = setTimeout(() => void listen(), AGAIN_MS);
  }

  async function listen(): Promise<void> {
    try {
      const made = await pool.connect();
      if (isClosed) return made.release();
      client = made;
      made.on('error', again);
      made.on('notification', ({ payload = '' }) => {
        const news = newsSchema.safeParse(JSON.parse(payload));
        if (news.success) hear(news.data);
      });
      await made.query(`LISTEN ${NEWS_CHANNEL}`);
      hear('missed');
    } catch (error) {
      again(error as Error);
    }
  }

  void listen();
  return {
    /** Returns what ends it. */
    subscribe(listener: (heard: Heard) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      client?.release(true);
      client = null;
    },
  };
}

export type News = ReturnType<typeof openNews>;
