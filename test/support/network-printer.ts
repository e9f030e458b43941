import multicastDns from 'multicast-dns';
import { onTestFinished } from 'vitest';

/** This machine's own network, as the system lists it. */
export const LOOPBACK = {
  address: '127.0.0.1',
  netmask: '255.0.0.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal: true,
  cidr: '127.0.0.1/8',
} as const;

/** What it says of itself. */
export type NetworkRecord = multicastDns.ResponseOutgoingPacket['answers'][number];

/** Answers, over this machine's own network, what a printer is asked by multicast DNS; until the test is over. */
export async function networkPrinter(
  port: number,
  answerTo: (name: string, type: string) => readonly NetworkRecord[],
) {
  const socket = multicastDns({ interface: LOOPBACK.address, bind: '0.0.0.0', port });
  const asked: string[] = [];
  socket.on('query', ({ questions }) => {
    for (const { name, type } of questions ?? []) {
      asked.push(`${type} ${name}`);
      const answers = answerTo(name, type);
      if (answers.length > 0) socket.respond([...answers]);
    }
  });
  await new Promise<void>((ready) => socket.on('ready', ready));
  onTestFinished(() => new Promise<void>((gone) => socket.destroy(gone)));
  return { asked, send: (answers: readonly NetworkRecord[]) => socket.respond([...answers]) };
}
