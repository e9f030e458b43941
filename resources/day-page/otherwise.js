// Money that does not match its sale: never received money, but what the platform told of it.

/** Of a day's entries: each payment, what was told and asked, and where it lies after the last of them. */
export function toldOtherwise(entries) {
  const state = { payments: new Map(), asked: new Map() };
  for (const { kind, saleId, event } of entries) TOLD_BY[kind]?.(state, saleId, event ?? {});
  return [...state.payments.values()];
}

const TOLD_BY = {
  drafted: ({ asked }, saleId, event) => asked.set(saleId, event.amountMinor),
  collectedOtherwise({ payments, asked }, saleId, event) {
    if (payments.has(event.paymentId)) return;
    const { mismatch, amountMinor, currency } = event;
    const minor = asked.get(saleId) ?? null;
    payments.set(event.paymentId, {
      saleId,
      mismatch,
      amountMinor,
      currency,
      minor,
      to: 'undecided',
    });
  },
  completed: matches,
  paidConfirmed: matches,
  acknowledged({ payments }, saleId, { decision }) {
    if (decision !== 'handedOver' && decision !== 'refundNeeded') return;
    for (const told of payments.values()) {
      if (told.saleId === saleId && told.to !== null) told.to = decision;
    }
  },
};

function matches({ payments }, _saleId, { paymentId }) {
  if (payments.has(paymentId)) payments.get(paymentId).to = null;
}

/** The rows of a table: of a closed day what its closing names, which the verifier has compared with the entries. */
export function otherwiseRows({ closing, otherwise }, words, { count, money }) {
  const named = closing === null ? otherwise : (closing.otherwise ?? []);
  return named.map(({ saleNumber, mismatch, minor, amountMinor, currency, to }) => [
    saleNumber === undefined ? '' : count(saleNumber),
    words.otherwiseKinds[mismatch] ?? mismatch,
    minor === null ? '' : money(minor),
    mismatch === 'unconfirmed' ? '–' : toldAmount(amountMinor, currency, words, money),
    words.otherwisePlaces[to ?? 'matched'],
  ]);
}

/** The sums of a closing, by kind and currency. */
export function otherwiseSums({ figures }, words, { count, money }) {
  return (figures.otherwise ?? []).flatMap((sum) => {
    const row = (name, moved) => [
      name,
      count(moved.count),
      (moved.count === 0 && moved.minor === null) || sum.mismatch === 'unconfirmed'
        ? '–'
        : toldAmount(moved.minor, sum.currency, words, money),
    ];
    const decided = ['handedOver', 'refundNeeded'].filter((to) => sum[to].count !== 0);
    return [
      row(words.otherwiseKinds[sum.mismatch] ?? sum.mismatch, sum.collected),
      ...decided.map((to) => row(words.otherwisePlaces[to], sum[to])),
    ];
  });
}

/** In hundredths of whatever currency was named; the sale's own where none was. */
function toldAmount(minor, currency, words, money) {
  if (minor === null) return words.unsaid;
  const sign = minor < 0 ? '\u2212' : '';
  const euros = money(Math.abs(minor));
  const name = currency === null ? 'EUR' : currency.normalize('NFKC').trim().toUpperCase();
  return sign + (name === 'EUR' ? euros : euros.replace('€', name));
}
