import type { doubtWords as english } from '../en/doubt.ts';

export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'Wird geprüft',
    unknownTitle: 'Ergebnis unbekannt',
    doNotCharge: 'Nicht noch einmal kassieren',
    checkingText: 'Die Kasse fragt die Plattform, ob dieser Verkauf bezahlt ist.',
    unclearText: 'Die Plattform antwortet mit einem Wort, das diese Kasse nicht kennt.',
    pendingAgainText:
      'Die Plattform hatte diese Zahlung als beendet gemeldet und meldet sie seither als offen.',
    disagreeText: (before, now) =>
      `Die Plattform hat „${before}“ geantwortet und seither „${now}“: Ihre Antworten stimmen noch nicht überein.`,
    contradictedText: 'Die Antworten der Plattform passen nicht zu diesem Verkauf.',
    unknownText: 'Ob dieser Verkauf bezahlt ist, ist nicht bekannt.',
    evidence: 'Was bekannt ist',
    lastAnswer: 'Letzte Antwort',
    answered: (word, ago) => `„${word}“, vor ${ago}`,
    noAnswer: 'nichts zu dieser Zahlung seit dem Start der Kasse',
    payableUntil: 'Code zahlbar bis',
    ended: (time) => `${time} (vorbei)`,
    endUnknown: 'nicht bekannt: Keine Uhr nennt es sicher',
    otherCodes: 'Andere Codes dieses Verkaufs',
    noOther: 'keine',
    other: (payable, over) =>
      [payable > 0 ? `${payable}\u00a0zahlbar` : '', over > 0 ? `${over}\u00a0beendet` : '']
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Nächste Prüfung',
    inSpan: (span) => `in ${span}`,
    now: 'jetzt',
    noCheck: 'auf Knopfdruck',
    announce: (amount) => `${amount} nicht noch einmal kassieren. Das Ergebnis ist nicht bekannt.`,
  },
  patience: {
    asked: 'Die Plattform bittet um Geduld.',
    askingNow: 'Die Plattform bittet um Geduld; die Kasse fragt gerade nach.',
    askingIn: (span) => `Die Plattform bittet um Geduld: Die Kasse fragt in ${span} wieder nach.`,
  },
  settle: {
    open: 'Von Hand klären',
    title: 'Diesen Verkauf von Hand klären',
    text: 'Für die Ladenleitung. Es wird mit Begründung ins Journal geschrieben. Die Kasse fragt die Plattform weiter, und deren Antwort gilt.',
    outcome: 'Was aus dem Verkauf wurde',
    outcomes: { paid: 'Er wurde bezahlt', notPaid: 'Er wurde nicht bezahlt' },
    means: {
      paid: 'Das Geld wurde gesehen: Die Ware geht raus. In der Tagessumme steht es erst, wenn die Plattform es meldet.',
      notPaid: 'Es darf noch einmal kassiert werden. Kommt das Geld doch noch, klingelt die Kasse.',
    },
    reason: 'Woher ist das bekannt?',
    reasonHint: 'Zum Beispiel: in der Bank-App des Kunden gesehen',
    reasonLength: (least, most) => `${least} bis ${most} Zeichen`,
    confirm: 'Klären',
    busy: 'Schreibt…',
    cancel: 'Abbrechen',
  },
  settled: {
    title: 'Von Hand geklärt',
    text: 'Die Kasse fragt die Plattform weiter, und deren Antwort gilt.',
    landmark: 'Was von Hand geklärt wurde, und was die Plattform meldet',
    manager: (at) => `Die Ladenleitung, ${at}`,
    platform: (at) => `Die Plattform, Antwort erhalten ${at}`,
    platformSilent: 'Die Plattform',
    says: { paid: 'bezahlt', notPaid: 'nicht bezahlt' },
    nothing: 'noch keine Antwort',
    word: (word) => `„${word}“`,
    reason: (reason) => `„${reason}“`,
    agree: 'Beides stimmt überein.',
    agreeTitle: 'Auch die Plattform meldet: bezahlt',
    agreeText:
      'Die Ladenleitung hatte diesen Verkauf als bezahlt geklärt, und er ist es. Es ist nichts zu tun.',
    differ: 'Beides weicht voneinander ab. Die Antwort der Plattform gilt; Ladenleitung rufen.',
  },
};
