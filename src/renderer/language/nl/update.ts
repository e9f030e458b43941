import type { updateWords as english } from '../en/update.ts';

export const updateWords: typeof english = {
  update: {
    title: 'Nieuwere versies',
    close: 'Sluiten',
    notSetUp: 'De kassa zoekt geen nieuwere versie: wie het apparaat beheert, installeert die.',
    running: 'Draait nu',
    newest: 'Nieuwste',
    looked: 'Laatst gezocht',
    notLooked: 'Niet sinds de start',
    isNewest: 'Dit is de nieuwste versie.',
    ready: 'De versie staat klaar en is gecontroleerd. De kassa is even weg voor een nieuwe start.',
    bySystem:
      'Wie dit apparaat beheert, installeert de versie: de kassa kan zichzelf hier niet vervangen.',
    didNotStart:
      'De versie is één keer geïnstalleerd en startte niet, dus installeren gaat alleen nog handmatig.',
    notes: 'Wat er verandert',
    look: 'Nieuwere versie zoeken',
    putIn: 'Nu installeren',
    channel: 'Versies',
    channels: { stable: 'Afgerond', beta: 'Vroeg' },
    when: 'Nieuwere versie installeren',
    whens: { dayEnd: 'Aan het eind van de dag', byHand: 'Handmatig', never: 'Niet zoeken' },
    line: (version) => `Versie ${version} van het programma is er.`,
    lineOpen: 'Wat er verandert',
    steps: {
      idle: '',
      asking: 'Zoeken…',
      downloading: 'Downloaden…',
      puttingIn: 'Eerst een back-up, dan wordt de versie geïnstalleerd…',
      restarting: 'De kassa start opnieuw…',
    },
    holds: {
      moneyInDoubt: 'De versie wacht: van een verkoop is niet bekend of die betaald is.',
      saleOpen: 'De versie wacht: er staat een verkoop op het scherm.',
      unrecorded: 'De versie wacht: het journaal neemt nog niet alles op.',
      journalDamaged: 'De versie wacht: er is geen journaal open.',
      closingDay: 'De versie wacht: de dag wordt afgesloten.',
      exporting: 'De versie wacht: er loopt een export.',
    },
    problems: {
      unreachable:
        'Er antwoordde niets dat nieuwere versies kent. De kassa probeert het later opnieuw.',
      notBelieved:
        'Wat er werd aangeboden, is niet van de makers van dit programma, of is onderweg veranderd. Er is niets overgenomen.',
      outdated:
        'Wat er werd aangeboden, is verouderd: misschien wordt een nieuwere versie voor deze kassa achtergehouden. Er is niets overgenomen.',
      datedAhead:
        'Wat er werd aangeboden, heeft een datum in de toekomst. Klopt de datum van dit apparaat? Er is niets overgenomen.',
      notForThisSystem: 'De nieuwere versie heeft geen bestand voor dit apparaat.',
      journalDiffers:
        'De nieuwere versie houdt het journaal zo bij dat deze het daarna niet meer kan lezen. Er is niets overgenomen.',
      journalTooOld:
        'De nieuwere versie opent het journaal van deze kassa niet: er moet eerst een andere tussen. Er is niets overgenomen.',
      fileDiffers:
        'Het ontvangen bestand is niet het bestand dat was beschreven. Er is niets overgenomen.',
      diskFull: 'Het bestand paste niet op de schijf van de kassa.',
      notPutIn: 'De nieuwere versie kon niet worden geïnstalleerd. Deze draait door.',
      backupNotTaken: 'Er kon geen back-up worden gemaakt, dus is er niets geïnstalleerd.',
    },
  },
};
