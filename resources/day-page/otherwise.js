// Money that does not match its sale: never received money, but what the platform told of it.

/** Of a day's entries: each payment, what was told and asked, and where it lies after the last of them. */
export function toldOtherwise(entries) {
  const state = { told: [], asked: new Map() };
  for (const { kind, saleId, event } of entries) TOLD_BY[kind]?.(state, saleId, event ?? {});
  return state.told;
}

const TOLD_BY = {
  drafted: ({ asked }, saleId, event) => asked.set(saleId, event.amountMinor),
  collectedOtherwise({ told, asked }, saleId, { paymentId, mismatch, amountMinor, currency }) {
    const known = told.find((one) => one.paymentId === paymentId && one.to !== null);
    if (known !== undefined && (known.mismatch !== 'unconfirmed' || mismatch === 'unconfirmed'))
      return;
    // Nobody had confirmed it: this is what was collected, and it takes the place of that.
    if (known !== undefined) told.splice(told.indexOf(known), 1);
    const minor = asked.get(saleId) ?? null;
    told.push({ saleId, paymentId, mismatch, amountMinor, currency, minor, to: 'undecided' });
  },
  completed: matches,
  paidConfirmed: matches,
  acknowledged({ told }, saleId, { decision }) {
    if (decision !== 'handedOver' && decision !== 'refundNeeded') return;
    for (const one of told) {
      if (one.saleId === saleId && one.to !== null) one.to = decision;
    }
  },
};

function matches({ told }, _saleId, { paymentId }) {
  for (const one of told) if (one.paymentId === paymentId) one.to = null;
}

/** The rows of a table: of a closed day what its closing names, which the verifier has compared with the entries. */
export function otherwiseRows({ closing, otherwise }, words, { count, money }) {
  const named = closing === null ? otherwise : (closing.otherwise ?? []);
  return named.map(({ saleNumber, paymentId, mismatch, minor, amountMinor, currency, to }) => [
    saleNumber === undefined ? '' : count(saleNumber),
    words.otherwiseKinds[mismatch] ?? mismatch,
    minor === null ? '' : money(minor),
    mismatch === 'unconfirmed' ? '–' : toldAmount(amountMinor, currency, words, money),
    words.otherwisePlaces[to ?? (isToldAnew(paymentId, named) ? 'toldAnew' : 'matched')],
  ]);
}

/** Other money is told of the payment by now, in a row of its own. */
const isToldAnew = (paymentId, named) =>
  named.some((other) => other.paymentId === paymentId && other.to !== null);

/** The sums of a closing, by kind and currency; what moved and cancelled out comes to nothing, and has its row. */
export function otherwiseSums(closing, words, { count, money }) {
  return sumsShown(closing).flatMap((sum) => {
    const row = (name, moved) => [
      name,
      count(moved.count),
      (moved.count === 0 && moved.minor === null) || sum.mismatch === 'unconfirmed'
        ? '–'
        : toldAmount(moved.minor, sum.currency, words, money),
    ];
    return [
      row(words.otherwiseKinds[sum.mismatch] ?? sum.mismatch, sum.collected),
      ...sum.decided.map((to) => row(words.otherwisePlaces[to], sum[to])),
    ];
  });
}

/** The figures leave out what cancelled out: its row is of the payments that the closing names. */
function sumsShown({ figures, otherwise: named = [], currency: asked }) {
  const moved = named.map((move) => ({ move, name: nameOfSum(sumOfNamed(move, asked)) }));
  const shown = new Map((figures.otherwise ?? []).map((sum) => [nameOfSum(sum), sum]));
  for (const { move, name } of moved) {
    if (!shown.has(name)) shown.set(name, sumOfNamed(move, asked));
  }
  return [...shown].map(([name, sum]) => {
    const moves = moved.filter((one) => one.name === name).map(({ move }) => move);
    const isDecided = (to) =>
      sum[to].count !== 0 || moves.some((move) => (move.to === to) !== (move.from === to));
    return { ...sum, decided: ['handedOver', 'refundNeeded'].filter(isDecided) };
  });
}

/** Of what kind and currency a payment is, and no amount so far. */
function sumOfNamed({ mismatch, amountMinor, currency }, asked) {
  const isAdded = amountMinor !== null && Math.abs(amountMinor) <= MOST_ADDED;
  const none = { count: 0, minor: isAdded ? 0 : null };
  return {
    mismatch,
    currency: currency === null ? asked : plainName(currency),
    ...{ collected: none, handedOver: none, refundNeeded: none },
  };
}

/** The largest amount that a closing adds up, in hundredths. */
const MOST_ADDED = 99_999_999_999;

const nameOfSum = ({ mismatch, currency, collected }) =>
  JSON.stringify([mismatch, currency, collected.minor === null]);

/** In the minor units of whatever currency was named; of the sale's own where none was. */
function toldAmount(minor, currency, words, money) {
  if (minor === null) return words.unsaid;
  const sign = minor < 0 ? '\u2212' : '';
  const name = currency === null ? 'EUR' : plainName(currency);
  return sign + money(Math.abs(minor), name, minorDigitsOf(name));
}

/** ISO 4217, as the browser knows it: the yen has none. Of what is no currency, two. */
function minorDigitsOf(currency) {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits;
}

/** A currency in other letters is the same currency. */
const plainName = (currency) => currency.normalize('NFKC').trim().toUpperCase();
