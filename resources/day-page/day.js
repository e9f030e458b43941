import { toldOtherwise } from './otherwise.js';

// What a day's entries add up to. Only entries that were verified are added up, and nothing that the page states is.

/** The entries of a journal's text, each with its body read; a line that is none is left out. */
export function entriesOf(text) {
  return text
    .split('\n')
    .map(readObject)
    .filter((line) => line?.type === 'entry')
    .map((line) => ({ ...line, event: readObject(line.body) }));
}

export function readObject(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The keys that took another's place without being handed over to by it: whose they are, nothing in the file says. */
export function keysOfNobody(text) {
  const bodies = text
    .split('\n')
    .map(readObject)
    .filter((line) => line?.kind === 'registerKeyAdopted' && line.type !== 'journal')
    .map(({ body }) => readObject(body));
  return new Set(bodies.filter((body) => body?.previous === null).map(({ keyId }) => keyId));
}

/** The key of the company's office that handed the journal out, by its last line; null of what the register handed out itself. */
export function officesKey(text) {
  const end = readObject(text.trimEnd().split('\n').at(-1));
  return end?.office?.keyId ?? null;
}

/** The day of an export is its first entry's; its closing, if there is one, is in it as well. */
export function dayOf(entries) {
  const day = entries[0].businessDay;
  const ofDay = entries.filter((entry) => entry.businessDay === day);
  const sales = salesOf(ofDay);
  const begun = addedUp(sales.flatMap(({ amount }) => (amount === null ? [] : [amount])));
  const received = addedUp(sales.flatMap((sale) => sale.received.map(({ minor }) => minor)));
  const closed = ofDay.find(({ kind }) => kind === 'dayClosed') ?? null;
  const closing = closed?.event ?? null;
  const whose = { shop: closing?.shop ?? null, softwareVersion: closed?.softwareVersion };
  const isAddedUp = closing !== null && saysTheSame(closing, begun, received);
  const otherwise = toldOtherwise(ofDay);
  return {
    day,
    entries: ofDay.length,
    begun,
    received,
    otherwise,
    closing,
    isAddedUp,
    sales,
    whose,
  };
}

function saysTheSame({ figures }, begun, received) {
  const { total } = figures.received;
  const stated = addedUp(figures.begun.map(({ minor }) => minor)).minor;
  return stated === begun.minor && total.count === received.count && total.minor === received.minor;
}

/** `minor` is null where an entry of an earlier version does not say what it brought. */
function addedUp(amounts) {
  const isSaid = amounts.every((minor) => minor !== null);
  return {
    count: amounts.length,
    minor: isSaid ? amounts.reduce((sum, minor) => sum + minor, 0) : null,
  };
}

/** Only the stream had called it paid, and the status route said something else. */
const isTakenBack = ({ channel, paymentId }, event) =>
  channel === 'stream' && paymentId === event.paymentId;

/** Each sale that has an entry on the day, in the order of the first one. */
function salesOf(entries) {
  const sales = new Map();
  for (const { saleId, kind, event, atMs, operator } of entries) {
    if (saleId === null) continue;
    const sale = sales.get(saleId) ?? { atMs, operator, label: null, amount: null, received: [] };
    sale.last = kind;
    if (kind === 'drafted') Object.assign(sale, { label: event.label, amount: event.amountMinor });
    if (kind === 'completed')
      sale.received.push({ ...event, minor: event.amountMinor ?? sale.amount });
    if (kind === 'collectedOtherwise' && event.takesBack === true)
      sale.received = sale.received.filter((money) => !isTakenBack(money, event));
    sales.set(saleId, sale);
  }
  return [...sales.values()];
}
