import type { doubtWords as english } from '../en/doubt.ts';

export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'Controleren',
    unknownTitle: 'Uitkomst onbekend',
    doNotCharge: 'Niet opnieuw afrekenen',
    checkingText: 'De kassa vraagt bij het platform na of deze verkoop is betaald.',
    unclearText: 'Het platform antwoordt met een woord dat deze kassa niet kent.',
    pendingAgainText:
      'Het platform had gezegd dat deze betaling was afgelopen, en zegt sindsdien dat die nog loopt.',
    disagreeText: (before, now) =>
      `Het platform antwoordde “${before}” en daarna “${now}”: de antwoorden kloppen nog niet met elkaar.`,
    contradictedText: 'De antwoorden van het platform passen niet bij deze verkoop.',
    unknownText: 'Het is niet bekend of deze verkoop is betaald.',
    evidence: 'Wat bekend is',
    lastAnswer: 'Laatste antwoord',
    answered: (word, ago) => `“${word}”, ${ago} geleden`,
    noAnswer: 'niets over deze betaling sinds de kassa is gestart',
    payableUntil: 'Code geldig tot',
    ended: (time) => `${time} (afgelopen)`,
    endUnknown: 'onbekend: geen klok geeft het met zekerheid aan',
    otherCodes: 'Andere codes van deze verkoop',
    noOther: 'geen',
    other: (payable, over) =>
      [payable > 0 ? `${payable} geldig` : '', over > 0 ? `${over} afgelopen` : '']
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Volgende controle',
    inSpan: (span) => `over ${span}`,
    now: 'nu',
    noCheck: 'op verzoek',
    announce: (amount) => `${amount} niet opnieuw afrekenen. De uitkomst is onbekend.`,
  },
  patience: {
    asked: 'Het platform vraagt om geduld.',
    askingNow: 'Het platform vraagt om geduld; de kassa vraagt nu na.',
    askingIn: (span) => `Het platform vraagt om geduld: de kassa vraagt over ${span} opnieuw na.`,
  },
  settle: {
    open: 'Handmatig afhandelen',
    title: 'Deze verkoop handmatig afhandelen',
    text: 'Voor de manager. Het komt met de reden in het journaal. De kassa blijft navragen bij het platform, en dat antwoord gaat altijd voor.',
    outcome: 'Hoe het met de verkoop is afgelopen',
    outcomes: { paid: 'Er is betaald', notPaid: 'Er is niet betaald' },
    means: {
      paid: 'Het geld is gezien: de artikelen kunnen mee. Het geld telt pas mee in het dagtotaal als het platform betaald zegt.',
      notPaid:
        'Bij de klant mag opnieuw worden afgerekend. Komt het geld toch nog, dan gaat de bel.',
    },
    reason: 'Waaruit blijkt dat?',
    reasonHint: 'Bijvoorbeeld: gezien in de bank-app van de klant',
    reasonLength: (least, most) => `${least} tot ${most} tekens`,
    confirm: 'Afhandelen',
    busy: 'Vastleggen…',
    cancel: 'Annuleren',
  },
  settled: {
    title: 'Handmatig afgehandeld',
    text: 'De kassa blijft navragen bij het platform, en dat antwoord gaat altijd voor.',
    landmark: 'Wat handmatig is afgehandeld, en wat het platform zegt',
    manager: (at) => `De manager, ${at}`,
    platform: (at) => `Het platform, antwoord ontvangen ${at}`,
    platformSilent: 'Het platform',
    says: { paid: 'betaald', notPaid: 'niet betaald' },
    nothing: 'nog geen antwoord',
    word: (word) => `“${word}”`,
    reason: (reason) => `“${reason}”`,
    agree: 'Ze zeggen hetzelfde.',
    agreeTitle: 'Ook het platform zegt: betaald',
    agreeText:
      'De manager had deze verkoop afgehandeld als betaald, en dat klopt. Verder niets te doen.',
    differ: 'Ze zeggen niet hetzelfde. Het antwoord van het platform telt; roep de manager erbij.',
  },
};
