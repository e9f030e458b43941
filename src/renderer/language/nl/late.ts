import type { lateWords as english } from '../en/late.ts';
import { count, spokenSpan } from './spoken-span.ts';

export const lateWords: typeof english = {
  late: {
    landmark: 'Late betaling',
    title: (amount) => `${amount} is toch betaald`,
    titleTwice: (amount, times) => `${amount} is ${times} keer betaald`,
    titleProbablyTwice: (amount) => `${amount} is waarschijnlijk twee keer betaald`,
    twiceText: (sale) =>
      `${sale}. Er is maar één betaling verschuldigd: betaal de rest terug via de bank.`,
    twiceCoveredText: (sale, by) =>
      `${sale}. Deze was al betaald via de late betaling van ${by}. Er is maar één betaling verschuldigd: betaal de rest terug via de bank.`,
    text: (sale, gaveUp, paid, lateBy) => {
      const after = lateBy === null ? '' : `, ${spokenSpan(lateBy)} nadat de code was afgelopen`;
      return `${sale}. Niet opnieuw afrekenen. ${gaveUp} De kassa kreeg de bevestiging ${paid}${after}.`;
    },
    byOtherClock: (at) => `${at} (volgens de kassaklok, die toen anders stond)`,
    decidedBefore: (sale, decision) =>
      `${sale}. Het platform zegt nu dat er betaald is zoals gevraagd. Voordat dat bekend was, is besloten: ${decision}. Beslis opnieuw.`,
    contradicted: (sale, decision) =>
      `${sale}. Er is besloten: ${decision}. Wat het platform over dat geld zegt, klopt daar niet mee. Beslis opnieuw.`,
    refundMade:
      'Voor deze verkoop is al een terugbetaling gemeld: het geld is misschien al bij de klant.',
    probablyTwice: (other, paid) =>
      `Voor ${other}, met hetzelfde bedrag, kreeg de kassa een bevestiging ${paid}: de klant heeft waarschijnlijk twee keer betaald.`,
    gaveUp: (state, at) => {
      switch (state) {
        case 'stopped':
          return `De verkoop is ${at} gestopt.`;
        case 'refused':
          return `De betaling was geweigerd of geannuleerd; dat hoorde de kassa ${at}.`;
        case 'unknown':
          return `De uitkomst was ${at} onbekend geworden.`;
        case 'failed':
          return `Een nieuwe code mislukte ${at}.`;
        case 'mismatched':
          return `Er was ${at} een afwijkende betaling gemeld.`;
        case 'awaiting':
        case 'checking':
          return 'Er was eerst een afwijkende betaling gemeld.';
        case 'expired':
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `De code was onbetaald afgelopen; dat hoorde de kassa ${at}.`;
      }
    },
    settled: (at, says, reason) =>
      `De manager had de verkoop ${at} handmatig afgehandeld als ${says}: “${reason}”. Het antwoord van het platform telt.`,
    attachTo: (sale) => `Was voor ${sale}`,
    attach: 'Was voor een andere verkoop',
    attachTitle: 'Voor welke verkoop was de betaling?',
    attachText:
      'Die verkoop mag dan niet opnieuw worden afgerekend: is de code ervan nog geldig, dan wordt die gestopt.',
    attachCancel: 'Annuleren',
    more: (others) =>
      count(others, {
        one: 'andere betaling om over te beslissen',
        other: 'andere betalingen om over te beslissen',
      }),
    announce: (title) => `Late betaling. ${title}.`,
  },
  refunds: {
    landmark: 'Openstaande terugbetalingen',
    title: (count) => `Nog terug te betalen: ${count}`,
    note: 'Te doen via de bank, van welke dag ook.',
    why: {
      late: 'Late betaling',
      again: 'Meer dan één keer betaald',
      otherwise: 'Andere betaling dan gevraagd',
      simulated: 'Alleen gesimuleerd, zegt het platform: kijk eerst bij de bank',
      notSimulated: 'Echt geld met een testsleutel, zegt het platform',
      unconfirmed: 'Betaald gemeld, later anders: kijk eerst bij de bank',
      returned: 'Teruggebrachte artikelen',
    },
    more: (count) => `Meer tonen (${count})`,
    done: 'Is terugbetaald',
    wasMade: 'terugbetaald',
    doneOf: (sale) => `Is terugbetaald: ${sale}`,
    made: 'Is er terugbetaald?',
    text: 'Bevestig dit pas als de bank de opdracht heeft: de kassa maakt zelf geen geld over. Het komt in het journaal, met het kenmerk van de bank.',
    reference: 'Kenmerk van de bank',
    referenceHint:
      "Zoals de bank de overboeking noemt: letters, cijfers en . , : / + # & * ( ) ' ? = _ -",
    remark: 'Notitie, als dat nodig is',
    by: (reference) => `bankkenmerk ${reference}`,
    decided: (when) => `Besloten op ${when}`,
    wasDone: (when) => `Terugbetaald op ${when}`,
    last: 'Laatst terugbetaald',
    busy: 'Vastleggen…',
    cancel: 'Annuleren',
  },
  decisions: {
    handedOver: 'Artikelen meegegeven',
    attached: 'Voor een andere verkoop',
    refundNeeded: 'Terugbetalen via de bank',
  },
};
