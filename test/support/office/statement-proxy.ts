import { connect, createServer, type Socket } from 'node:net';

/**
 * What becomes of a statement: `cutBefore`: it never reaches PostgreSQL, and the line is gone; `answerLost`: PostgreSQL has done it, and
 * the line is gone before the answer; `killed`: the process of PostgreSQL that was to do it ends by SIGKILL, and with it, by PostgreSQL's
 * own rule, every other one; `held`: it waits until the line ends.
 */
export type StatementFault = 'cutBefore' | 'answerLost' | 'killed' | 'held';

/** Which statement meets a fault: by its number, from 1, or the first with these words in it. */
interface FaultAt {
  readonly at: number | string;
  readonly how: StatementFault;
}

/** A line to PostgreSQL that counts statements, and fails at one of them. */
export interface StatementProxy {
  /** The address of the same database through it. */
  readonly url: string;
  /** Counts from the next statement on: the one that this fault names meets it; none does where that is null. */
  begin(fault: FaultAt | null): void;
  /** The texts of those that came since it began to count. */
  statements(): readonly string[];
  /** Whether the fault happened since then. */
  happened(): boolean;
  /** Resolves once the fault has happened. */
  happening(): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Messages of PostgreSQL's protocol, version 3: a letter, a length that counts itself, and the rest. */
function messageReader(hasStartup: boolean): (piece: Buffer) => readonly Message[] {
  let rest = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    const messages: Message[] = [];
    for (;;) {
      const letters = isStartup ? 0 : 1;
      if (rest.length < letters + 4) return messages;
      const length = letters + rest.readInt32BE(letters);
      if (rest.length < length) return messages;
      const type = isStartup ? '' : String.fromCharCode(rest[0] ?? 0);
      messages.push({ type, bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      isStartup = false;
    }
  };
}

const textAt = (bytes: Buffer, from: number): string =>
  bytes.subarray(from, bytes.indexOf(0, from)).toString('utf8');

/** The text of a query, or of a statement that is prepared: behind its name. */
function statementIn({ type, bytes }: Message): string | null {
  if (type === 'Q') return textAt(bytes, 5);
  return type === 'P' ? textAt(bytes, bytes.indexOf(0, 5) + 1) : null;
}

/** Starts one before the PostgreSQL of this address. */
export async function startStatementProxy(url: string): Promise<StatementProxy> {
  const { hostname, port } = new URL(url);
  const lines = new Set<Socket>();
  let count = 0;
  let fault: FaultAt | null = null;
  let texts: string[] = [];
  let hasHappened = false;
  let tellHappened = (): void => undefined;

  /** Counts one, and says what becomes of it. */
  function judged(text: string): StatementFault | null {
    texts.push(text);
    count += 1;
    if (fault === null || hasHappened) return null;
    const { at } = fault;
    if (typeof at === 'number' ? count !== at : !text.includes(at)) return null;
    hasHappened = true;
    return fault.how;
  }

  function carry(client: Socket): void {
    const server = connect(Number(port), hostname);
    // Small messages in both directions: each would wait for the other side's acknowledgement, 40 ms on Linux.
    for (const side of [client, server]) side.setNoDelay(true);
    const [asked, answered] = [messageReader(true), messageReader(false)];
    let pid = 0;
    let waiting: Buffer[] = [];
    let text = '';
    let isLosing = false;

    function cut(): void {
      lines.delete(client);
      client.destroy();
      server.destroy();
    }

    /** A whole statement of the client's. */
    function ask(): void {
      const how = judged(text);
      const bytes = Buffer.concat(waiting);
      waiting = [];
      if (how === 'cutBefore') cut();
      else if (how === 'killed') process.kill(pid, 'SIGKILL');
      else if (how !== 'held') server.write(bytes);
      isLosing = how === 'answerLost';
      if (how !== null && how !== 'answerLost') tellHappened();
    }

    client.on('data', (piece) => {
      for (const message of asked(piece)) {
        const statement = statementIn(message);
        if (statement === null && waiting.length === 0) {
          server.write(message.bytes);
          continue;
        }
        text = statement ?? text;
        waiting.push(message.bytes);
        // A query is whole by itself; what is prepared, bound and executed is asked for by a sync.
        if (message.type === 'Q' || message.type === 'S') ask();
      }
    });
    server.on('data', (piece) => {
      for (const { type, bytes } of answered(piece)) {
        if (type === 'K') pid = bytes.readInt32BE(5);
        if (!isLosing) client.write(bytes);
        else if (type === 'Z') {
          cut();
          tellHappened();
        }
      }
    });
    for (const side of [client, server]) side.on('error', cut).on('close', cut);
    lines.add(client);
  }

  const proxy = createServer(carry);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const through = new URL(url);
  through.port = String(address.port);
  let happening = Promise.resolve();

  return {
    url: through.href,
    begin(next) {
      [count, texts, fault, hasHappened] = [0, [], next, false];
      happening = new Promise((resolve) => {
        tellHappened = resolve;
      });
    },
    statements: () => texts,
    happened: () => hasHappened,
    happening: () => happening,
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
