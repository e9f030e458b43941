// What is read at all of what comes by multicast DNS. It is read in the till's own thread, and comes from anybody on the network.

/** A packet of multicast DNS is not larger (RFC 6762, 17). */
const LARGEST_BYTES = 9_000;
/**
 * A name may go on where another one stands (RFC 1035, 4.1.4), by a byte of which the two highest bits are set, and that one again elsewhere.
 * Reading takes as many steps as there are such bytes, for each name: with thousands of them, seconds. Printers need some dozens.
 */
const MOST_POINTERS = 512;
const POINTER = 0b1100_0000;

/** Whether a packet is one that a printer sends, as far as that is seen without reading it. */
export function isSoonRead(packet: Uint8Array): boolean {
  if (packet.length > LARGEST_BYTES) return false;
  let pointers = 0;
  for (const byte of packet) if (byte >= POINTER) pointers += 1;
  return pointers <= MOST_POINTERS;
}
