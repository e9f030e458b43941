import type { Schemes } from './scheme.ts';

interface FrameRecord {
  readonly parentId: string | null;
  url: string;
  origin: string;
  /** Changes with each document that the frame shows. */
  documentId: string;
}

/** What a handler sees of a frame: Electron's `WebFrameMain`. */
export interface StandInFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: StandInFrame | null;
  readonly detached: boolean;
}

/** What Chromium's debugging protocol tells of a frame. */
export interface FrameNews {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly loaderId: string;
  readonly url: string;
  readonly securityOrigin: string;
}

/** The frames of one page, followed from what Chromium tells. */
export class FrameTree {
  readonly #frames = new Map<string, FrameRecord>();
  readonly #schemes: Schemes;

  constructor(schemes: Schemes) {
    this.#schemes = schemes;
  }

  attached(id: string, parentId: string): void {
    const parent = this.#frames.get(parentId);
    this.#frames.set(id, {
      parentId,
      url: 'about:blank',
      origin: parent?.origin ?? 'null',
      documentId: 'initial',
    });
  }

  navigated(news: FrameNews): void {
    this.#frames.set(news.id, {
      parentId: news.parentId ?? null,
      url: this.#schemes.toShell(news.url),
      origin: this.#schemes.toShell(news.securityOrigin),
      documentId: news.loaderId,
    });
  }

  navigatedWithinDocument(id: string, url: string): void {
    const frame = this.#frames.get(id);
    if (frame) frame.url = this.#schemes.toShell(url);
  }

  detached(id: string): void {
    this.#frames.delete(id);
  }

  /**
   * How the frame that shows this document now is found later: the frame while it still shows it,
   * null once it has navigated or gone, which is Electron's rule for `senderFrame`.
   */
  holdOn(id: string): () => StandInFrame | null {
    const documentId = this.#frames.get(id)?.documentId;
    return () => {
      const now = this.#frames.get(id);
      return now && now.documentId === documentId ? this.#asFrame(now) : null;
    };
  }

  #asFrame(record: FrameRecord): StandInFrame {
    const parent = record.parentId === null ? undefined : this.#frames.get(record.parentId);
    return {
      url: record.url,
      origin: record.origin,
      parent: parent ? this.#asFrame(parent) : null,
      detached: false,
    };
  }
}
