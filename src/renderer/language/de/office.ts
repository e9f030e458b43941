import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  fetchBack: {
    mayHold: (company) =>
      `Was diese Kasse der Zentrale von ${company} übergeben hat, lässt sich von dort zurückholen.`,
    open: 'Von der Zentrale zurückholen…',
    title: 'Von der Zentrale zurückholen?',
    asking: 'Die Zentrale wird gefragt…',
    holds: (company) => `Was die Zentrale von ${company} hat`,
    toFetch: 'Zurückzuholen',
    upTo: 'Bis Eintrag Nummer',
    nothing: 'Die Zentrale hat nichts, was der Sicherung fehlt.',
    text: 'Jeder Eintrag wird geprüft, sobald er kommt, und die Kasse macht hinter dem letzten weiter. Verkäufe, die nie übergeben wurden, sind nicht dabei.',
    confirm: 'Zurückholen',
    busy: 'Wird zurückgeholt…',
    checking: 'Alles wird geprüft…',
    progress: (entries, upTo) => `${entries} von ${upTo}`,
  },
  office: {
    title: 'Zentrale',
    text: 'Alles, was diese Kasse aufzeichnet, wird der Zentrale des Unternehmens übergeben. Sie prüft es und bewahrt es auf. Ist die Zentrale nicht da, verkauft die Kasse weiter.',
    address: 'Adresse der Zentrale',
    addressHint: 'Sie beginnt mit https://.',
    code: 'Code',
    codeHint: 'Die Leitung der Zentrale erstellt ihn. Er gilt einmal.',
    join: 'Beitreten',
    joining: 'Beitritt läuft…',
    joined: 'Beigetreten. Was aufgezeichnet wird, wird ab jetzt übergeben.',
    company: 'Unternehmen',
    shop: 'Laden',
    name: 'Name dieser Kasse dort',
    key: 'Schlüssel der Zentrale',
    keyHint:
      'Vergleichen Sie ihn mit dem, den die Zentrale zeigt. Wer einen anderen hat, ist nicht Ihre Zentrale.',
    since: 'Beigetreten am',
    leave: 'Zentrale verlassen',
    leaving: 'Wird verlassen…',
    left: 'Verlassen. Es wird nichts mehr übergeben.',
    leaveAnyway: 'Trotzdem verlassen',
    stay: 'Bleiben',
    tryNow: 'Jetzt versuchen',
    standing: 'Übergabe',
    handing: 'Wird übergeben…',
    wait: 'Wartet',
    all: 'Alles ist bei der Zentrale.',
    fromOffice: 'Von der Zentrale',
    close: 'Schließen',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'Eintrag ist nicht übergeben. Fällt diese Kasse aus, hat ihn sonst niemand.',
        other: 'Einträge sind nicht übergeben. Fällt diese Kasse aus, hat sie sonst niemand.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'Eintrag wartet auf die Zentrale',
        other: 'Einträge warten auf die Zentrale',
      }),
    handedOver: (ago: string) => `Vor ${ago} übergeben`,
    waitingFor: (span: string) => `Seit ${span}`,
    troubles: {
      unreachable:
        'Die Zentrale ist nicht erreichbar. Die Kasse verkauft weiter und übergibt von selbst, sobald sie wieder da ist. Dauert es an, prüfen Sie das Netz.',
      busy: 'Die Zentrale bittet um Geduld. Die Kasse versucht es von selbst wieder.',
      unproven:
        'Was dort antwortet, ist nicht Ihre Zentrale: Es signiert nicht mit dem Schlüssel vom Beitritt. Rufen Sie die Zentrale an.',
      keyUnknown:
        'Die Zentrale kennt den Schlüssel dieser Kasse nicht. Lassen Sie sich einen neuen Code geben und treten Sie wieder bei.',
      retired:
        'Die Zentrale hat diese Kasse außer Dienst gestellt. Fragen Sie dort nach, bevor Sie mit ihr weiter verkaufen.',
      quarantined:
        'Die Zentrale fand zwei verschiedene Einträge unter einer Nummer und nimmt von dieser Kasse nichts mehr an. Rufen Sie dort an: Die Leitung muss es ansehen.',
      holdsOther:
        'Die Zentrale hat Einträge dieser Kasse, die nicht in deren Journal stehen. Lassen Sie sich einen neuen Code geben und treten Sie wieder bei.',
      broken:
        'Ein Eintrag ist nicht, was signiert wurde. Lassen Sie das Journal prüfen und rufen Sie die Zentrale an.',
      newerVersion:
        'Die Zentrale ist älter als diese Kasse und versteht sie nicht. Lassen Sie die Zentrale aktualisieren.',
      archived:
        'Die Zentrale verlangt Tage, die aus dieser Kasse herausgenommen wurden. Übergeben Sie ihr deren Archiv.',
      refused: 'Die Zentrale weist zurück, was diese Kasse sendet. Rufen Sie dort an.',
    },
  },
  peers: {
    title: 'An anderen Kassen',
    away: 'Die Zentrale ist nicht erreichbar: was dort offen ist, wird nicht gezeigt.',
    unheard: (since: string) => `keine Nachricht ${since}`,
    since: (time: string) => `seit ${time}`,
    sinceDay: (moment: string) => `seit ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices: typeof englishNotices = {
  fromOffice: 'Das kommt von der Zentrale und wird dort geändert. Hier wurde nichts geändert.',
  officeAddressUnusable: 'Das ist keine Adresse einer Zentrale. Sie beginnt mit https://.',
  officeBusy: 'Die Zentrale bittet um Geduld. Versuchen Sie es gleich noch einmal.',
  officeCodeUnknown:
    'Die Zentrale kennt diesen Code nicht: Er wurde schon benutzt oder ist abgelaufen. Lassen Sie sich einen neuen geben.',
  officeCopyWrong:
    'Was die Zentrale lieferte, ist nicht, was diese Kasse signiert hatte. Nichts wurde ersetzt. Rufen Sie dort an.',
  officeHoldsOther:
    'Die Zentrale hat Einträge dieser Kasse, die nicht in deren Journal stehen. Rufen Sie die Zentrale an.',
  officeOtherRegister:
    'Dieser Code ist für eine andere Kasse. Lassen Sie sich einen für diese geben.',
  officeRefused: 'Die Zentrale lässt diese Kasse nicht zu. Rufen Sie dort an.',
  officeUnproven: 'Was unter dieser Adresse antwortet, ist keine Zentrale.',
  officeUnreachable: 'Unter dieser Adresse antwortet keine Zentrale. Prüfen Sie Adresse und Netz.',
  officeWaiting: 'Es sind noch nicht alle Einträge übergeben.',
};
