import type { troubleWords as english } from '../en/trouble.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'Het platform accepteerde de vraag van deze kassa niet.',
    keyRefused: 'Het platform weigert de sleutel van deze kassa.',
    accessDenied: 'Het platform geeft deze kassa geen toegang.',
    notFound: 'Het platform kent niet waar deze kassa naar vraagt.',
    tooManyRequests: 'Het platform is druk bezet en vraagt de kassa te wachten.',
    platformError: 'Het platform heeft zelf een storing.',
    declined: 'Het platform antwoordde dat het niet gelukt is.',
    aboutAnother: 'Het platform antwoordde over iets anders dan de kassa vroeg.',
    unreadableAnswer: 'Het antwoord van het platform is onleesbaar.',
    linkUnusable: 'Het platform gaf een betaallink waar geen code van te maken is.',
    networkSignIn: 'Niet het platform maar het netwerk antwoordde; misschien is aanmelden nodig.',
    certificateUntrusted:
      'Wat antwoordt, kan niet bewijzen dat het het platform is: het certificaat wordt niet vertrouwd of staat op een andere naam.',
    certificateExpired:
      'Het certificaat van het platform is verlopen, of de datum van deze kassa klopt niet.',
    tlsFailed: 'Er komt geen veilige verbinding met het platform tot stand.',
    nameUnresolved: 'Het adres van het platform is vanaf dit netwerk niet te vinden.',
    connectionRefused: 'Het platform weigert elke verbinding.',
    connectionBroken: 'De verbinding met het platform viel weg.',
    timedOut: 'Het platform antwoordde niet op tijd.',
    unreachable: 'Het platform is niet bereikbaar.',
    interrupted: 'De kassa is gestopt voordat er een code op het scherm stond.',
    simulatedUnderLiveKey:
      'Het platform antwoordde met een gesimuleerde betaling, en deze kassa werkt met echt geld.',
    paymentIdTaken:
      'Het platform gaf deze verkoop de betaling van een andere verkoop. Daarmee kan niets worden afgerekend.',
    linkTaken:
      'Het platform gaf deze verkoop de code van een andere verkoop. Daarmee kan niets worden afgerekend.',
    codeEnded:
      'Het platform gaf opnieuw de code die is afgelopen. Voor deze verkoop maakt het geen andere.',
    createdOtherwise:
      'Het platform maakte een code voor een ander bedrag of een andere valuta. Die is niet getoond.',
    notSimulatedUnderTestKey:
      'Het platform antwoordde met een echte betaling, en deze kassa is om te testen.',
  },
  remedies: {
    tryAgain: 'Probeer het opnieuw.',
    waitAndTry: 'Wacht even en probeer het opnieuw.',
    checkNetwork: 'Controleer het netwerk en probeer het opnieuw.',
    signIn: 'Meld dit apparaat aan bij het netwerk en probeer het opnieuw.',
    checkDate: 'Controleer de datum van deze kassa, of roep de manager erbij.',
    newSale: 'Druk op “Klaar” en toets het bedrag opnieuw in als nieuwe verkoop.',
    callManager: 'Roep de manager erbij.',
  },
  contradictions: {
    amountDiffers: 'Het platform meldt een ander bedrag. Roep de manager erbij.',
    currencyDiffers: 'Het platform meldt een andere valuta. Roep de manager erbij.',
    unpaidAfterPaid: 'Het platform zei betaald, en daarna iets anders. Roep de manager erbij.',
    confirmationMissing:
      'Het platform zei betaald; bij navraag is dat tot nu toe niet bevestigd. De kassa blijft navragen.',
    simulatedUnderLiveKey: 'Het platform noemt deze betaling gesimuleerd. Roep de manager erbij.',
    notSimulatedUnderTestKey:
      'Het platform noemt deze betaling echt, met een testsleutel. Roep de manager erbij.',
    settledOtherwise:
      'Het platform zegt iets anders dan handmatig is afgehandeld. Roep de manager erbij.',
  },
  notices: {
    noAnswer:
      'De kassa antwoordde niet. Er is niets verloren: kijk of het gelukt is, en probeer het anders opnieuw.',
    overBudget:
      'Te veel vragen tegelijk: de kassa heeft niets gedaan. Wacht even en probeer het opnieuw.',
    earlierPress: 'Deze verkoop was al gemaakt, met het bedrag dat hier staat.',
    chargedBefore:
      'De vorige druk op de knop had toch een verkoop gemaakt: die staat bij de andere verkopen.',
    alreadyOver: 'Deze verkoop was al gemaakt en weggelegd. In de dag staat hoe hij is afgelopen.',
    ceiling:
      'De kassa rekent hooguit 999.999,99 af. Die toets telde niet mee: controleer het bedrag.',
    tapeFull: 'Bij deze verkoop kunnen geen bedragen meer. Reken die af en begin dan een nieuwe.',
    decimals:
      'Er zijn maar twee cijfers na de komma. Die toets telde niet mee: controleer het bedrag.',
    separator: 'Het bedrag heeft al een komma. Die toets telde niet mee: controleer het bedrag.',
    notAnAmount:
      'Die toets hoort niet bij een bedrag en telde niet mee. Alleen + telt op: controleer het bedrag.',
    noAmount:
      'Wat is getypt, is geen bedrag. Daarvan telt niets mee, en ook niet van wat meteen volgt: toets het bedrag opnieuw in.',
    pasted: 'Plakken telt hier niet mee: toets het bedrag in.',
    codeTooLong:
      'Dat is langer dan elke pincode en telt niet als poging. Misschien kwam het van een scanner.',
    nothingPressed:
      'Er kwam een toets vlak na wat is getypt, misschien van een scanner: die heeft niets gedaan.',
    scanned: 'Er is iets gescand. De code staat in de omschrijving: controleer het bedrag.',
    scannedWithTyped:
      'Er is iets gescand tijdens het intoetsen. Alles staat in de omschrijving: verbeter die, en toets het bedrag opnieuw in.',
    scanNotHere:
      'Er is iets gescand. De code telde niet mee: hier is geen omschrijving om hem in te zetten.',
    scanTooLong:
      'Er is iets gescand. De code is te lang voor de omschrijving; het bedrag is wat eerder is ingetoetst.',
    scanUnreadable:
      'Er is iets gescand, maar het is niet te lezen. Het bedrag is wat eerder is ingetoetst.',
    journalUnavailable: 'De kassa kon niet in het journaal schrijven. Er is niets afgerekend.',
    shopUnknown:
      'Er is niet ingevuld van wie deze winkel is. Er is niets afgerekend: een manager moet dat eerst invullen.',
    notChargeable: 'Wat is ingetoetst, is samen nul of boven 999.999,99. Er is niets afgerekend.',
    clockInDoubt:
      'De klok van deze kassa loopt uren verkeerd. Er is niets afgerekend: een manager moet er eerst naar kijken.',
    stopNotRecorded:
      'Niet gestopt: de kassa kan niet in het journaal schrijven. De code kan nog worden betaald; druk zo opnieuw op Stoppen.',
    decisionNotRecorded:
      'De kassa kan niet in het journaal schrijven. Er is niets veranderd; probeer het zo opnieuw.',
    tooShort: 'Typ iets meer om te zoeken.',
    saleNotFound: 'Deze verkoop is er niet meer.',
    notWaiting: 'Deze verkoop wacht niet meer.',
    notRetryable: 'Deze verkoop kan nu geen nieuwe code krijgen.',
    earlierCodeUncertain:
      'Een code van deze verkoop is misschien betaald. Niet opnieuw afrekenen tot dat bekend is.',
    earlierCodeUnasked:
      'Geen nieuwe code: eerst moet bij het platform worden nagevraagd hoe het met de vorige staat, en dat zegt het niet. Probeer het opnieuw, of roep de manager erbij.',
    managerNeeded: 'Deze betaling wijkt af van de verkoop: een manager beslist.',
    notMismatched: 'Deze verkoop heeft geen afwijkende betaling meer.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'Deze verkoop is nog niet afgehandeld.',
    decidedOtherwise:
      'Op een ander scherm is net iets anders over deze verkoop beslist: dat telt, en er is niets veranderd.',
    replacementNotAttachable:
      'Die verkoop kan deze betaling niet meer krijgen. Kijk er nog eens naar.',
    notUnknown:
      'Het platform heeft geantwoord: deze verkoop hoeft niet handmatig te worden afgehandeld.',
    journalWhole: 'Het journaal is compleet: er wordt niets van vervangen.',
    backupForeign: 'Deze back-up is van een andere kassa of modus. Er is niets vervangen.',
    backupNotFound: 'De back-up is er niet meer. Er is niets vervangen.',
    backupDamaged: 'Ook de back-up kwam niet door de controle. Er is niets vervangen.',
    restoreFailed: 'De back-up is niet teruggezet. Er is niets verloren; probeer het opnieuw.',
    restoreNoRoom:
      'Op de schijf van de kassa is geen ruimte voor de back-up. Er is niets verloren: maak ruimte en probeer het opnieuw.',
    backupNotTaken: 'Er is geen back-up gemaakt; bij de vastlegging staat waarom.',
    backupFolderNotAbsolute: 'Schrijf het volledige pad van de map, vanaf de schijf.',
    backupFolderMissing: 'Deze map is er niet, en de map waar hij in zou staan ook niet.',
    backupFolderUnwritable: 'De kassa kan niet in deze map schrijven.',
    exportEnded: 'Deze export is al klaar.',
    exportBusy: 'Er loopt al een export. Wacht tot die klaar is.',
    folderMissing: 'De exportmap is er niet. Er is niets geëxporteerd.',
    folderUnwritable: 'In de exportmap kan niet worden geschreven.',
    diskFull: 'De schijf is vol. Er is niets geschreven.',
    alreadyClosing: 'Er loopt al een afsluiting.',
    notNextDay: 'Deze dag is al afgesloten.',
    dayNotBegun: 'Deze dag is nog niet begonnen.',
    clockWrong: 'De klok van deze kassa geeft een andere dag aan dan het platform.',
    notClosing: 'Deze afsluiting loopt niet meer.',
    closingNotFound: 'Die afsluiting bestaat niet.',
    printGone:
      'Dit document staat niet meer in de map. Open dit venster opnieuw om een kopie te maken.',
    notAllowed: 'Dit mag alleen iemand met het recht ertoe. Er is niets gedaan.',
    operatorNotFound: 'Deze medewerker staat niet meer op de lijst.',
    wrongCode: 'Dit is niet de juiste pincode.',
    waitFirst: 'Te vaak een verkeerde pincode. Wacht even en probeer het opnieuw.',
    managerFirst: 'De eerste medewerker op de lijst is een manager.',
    nameTaken: 'Er is al iemand met deze naam.',
    lastManager: 'De lijst heeft een manager nodig: dit is de laatste.',
    operatorsUnwritable: 'De lijst met medewerkers kon niet worden opgeslagen.',
    licenceNotFound: 'De tekst van deze licentie is hier niet.',
    machineRefused: 'Dit apparaat nam dat niet over. De schakelaar laat zien hoe het staat.',
    supportGone: 'Er is inmiddels een nieuwer bestand gemaakt. Sluit dit en open het opnieuw.',
    updatesOff: 'Updates zijn op deze kassa niet ingesteld.',
    nothingOffered: 'Er is geen nieuwere versie om te installeren.',
    updateHeld: 'De kassa is bezig. De versie wordt geïnstalleerd zodra dat kan.',
    updateFailed: 'De versie is niet geïnstalleerd. Deze draait door.',
    notSimulation: 'Dit werkt alleen in simulatie.',
    noCode: 'Deze verkoop heeft geen code om mee te simuleren.',
    simulationUnreachable: 'De simulatie antwoordt niet.',
    scenarioUnknown: 'De simulatie kent dit scenario niet.',
    scenarioRefused: 'De simulatie weigerde dit scenario.',
  },
  notice: { dismiss: 'Sluiten' },
  connection: {
    starting: 'Starten…',
    loading: 'Laden…',
    lostTitle: 'De kassa antwoordt niet',
    lostText: 'Opnieuw verbinden…',
    notLetInTitle: 'Deze pagina heeft geen toegang meer',
    notLetInText:
      'De kassa draait. Op de computer van de kassa opent “npm start -- --again” een nieuw adres.',
    notLetInKept: 'Er gaat geen verkoop verloren: de kassa blijft navragen wat nog wacht.',
  },
  broken: {
    title: 'Dit scherm kan niet worden getoond',
    text: 'De fout zit in het scherm. De kassa gaat door: verkopen worden nog steeds gevolgd, en er gaat niets verloren.',
    toKeys: 'Volgende klant helpen',
    reload: 'Schermen opnieuw laden',
  },
  blocked: {
    title: 'De kassa kan niet verkopen',
    unavailableText:
      'De kassa kan niet in het journaal schrijven, en een verkoop die niet is vastgelegd, mag niet doorgaan.',
    unavailableAdvice:
      'De kassa probeert het om de paar seconden opnieuw. Blijft dit zo, start de kassa dan opnieuw en roep de manager erbij.',
    unrecordedAdvice:
      'De kassa probeert het om de paar seconden opnieuw. Niet uitzetten: wat er met een verkoop is gebeurd, is nog niet vastgelegd. Blijft dit zo, roep dan de manager erbij.',
    diskFullTitle: 'Te weinig ruimte op de schijf',
    diskFullText:
      'Een verkoop die niet kan worden vastgelegd, mag niet doorgaan. Alles wat al is geschreven, blijft bewaard en leesbaar.',
    diskFullAdvice:
      'Maak ruimte door bestanden te verwijderen die niet van de kassa zijn. De kassa probeert het om de paar seconden opnieuw en verkoopt dan vanzelf weer.',
    openDay: 'Dag openen',
  },
  clockWrong: {
    title: 'Welke dag is het?',
    text: 'De klok van deze kassa en die van het platform schelen uren, en een verkoop hoort bij de dag waarop hij is gedaan. Er wordt niets verkocht tot een manager naar allebei heeft gekeken.',
    advice:
      'Staat de klok van dit apparaat verkeerd, zet hem dan goed: de kassa verkoopt vanzelf weer zodra beide gelijk zijn.',
    times: 'De twee klokken',
    platform: 'Het platform zegt',
    till: 'Deze kassa zegt',
    byPlatform: 'Verkopen met de klok van het platform',
    byTill: 'Verkopen met de klok van deze kassa',
  },
  unrecorded: {
    title: 'Nog niet vastgelegd',
    confirmed: 'Door het platform bevestigd, nog niet vastgelegd',
    doNotSwitchOff: 'Niet uitzetten.',
    confirmedText:
      'Het platform heeft deze betaling bevestigd. Niet opnieuw afrekenen. De verkoop staat als betaald op het scherm zodra de kassa dat heeft vastgelegd.',
    codeText:
      'De code is gemaakt, maar de kassa kan hem niet vastleggen en toont hem daarom niet. Hij verschijnt vanzelf zodra dat wel kan, als hij dan niet is afgelopen.',
    failedText: 'De code van deze verkoop is mislukt, en dat kan de kassa nog niet vastleggen.',
    otherMoneyText:
      'De kassa heeft het nog niet vastgelegd. Het blijft op het scherm tot een manager heeft beslist.',
    otherText:
      'De kassa kan nog niet vastleggen wat er met deze verkoop is gebeurd. Niet opnieuw afrekenen tot dat is gelukt.',
    facts: 'Wat nog moet worden vastgelegd',
    waitsFor: 'Wacht al',
    why: 'Waarom',
    diskFull: 'De schijf is vol. Verwijder bestanden die niet van de kassa zijn.',
    unavailable:
      'De kassa kan niet in het journaal schrijven. De kassa probeert het om de paar seconden opnieuw.',
    line: (sales) =>
      count(sales, {
        one: 'verkoop is nog niet vastgelegd: de kassa niet uitzetten.',
        other: 'verkopen zijn nog niet vastgelegd: de kassa niet uitzetten.',
      }),
    announce: (confirmed, amount) =>
      confirmed
        ? `${amount} door het platform bevestigd, nog niet vastgelegd. Niet uitzetten.`
        : `${amount} is nog niet vastgelegd. Niet uitzetten.`,
  },
  doubtful: {
    title: {
      older: 'Het journaal is ouder dan het was',
      missing: 'Het journaal ontbreekt',
      changed: 'Een bestand naast het journaal is veranderd',
      otherKey: 'Deze kassa heeft een andere sleutel',
    },
    text: {
      older:
        'Een bestand ernaast kent latere regels. Misschien heeft iemand een oudere kopie teruggezet. Er is niets veranderd, en er wordt niets verkocht tot een manager zegt hoe het verdergaat.',
      missing:
        'Deze kassa had een journaal, en dat is er niet meer. Er wordt niets verkocht tot een manager zegt hoe het verdergaat.',
      changed:
        'Daarin staat hoever het journaal was, en het is niet wat de kassa schreef: iemand heeft het veranderd, misschien om te verbergen dat er regels zijn weggehaald. Er wordt niets verkocht tot een manager zegt hoe het verdergaat.',
      otherKey:
        'Het journaal is het laatst ondertekend met een sleutel die deze kassa niet heeft. Er wordt niets verkocht tot een manager zegt hoe het verdergaat.',
    },
    known: (entry) => `De nieuwste bekende regel is nummer ${entry}.`,
    advice: 'Is bekend waar de juiste bestanden staan, sluit de kassa dan en zet ze eerst terug.',
    goOn: 'Doorgaan zonder…',
    confirmTitle: 'Doorgaan met een nieuwe sleutel?',
    confirmText:
      'De kassa maakt een nieuwe sleutel en schrijft in het journaal dat het verdergaat, vanaf waar, en wie dat heeft gezegd. De nummers van verkopen en afsluitingen lopen door na het hoogste bekende nummer, en het doorlopend totaal wordt nooit lager.',
    confirmKept:
      'Dit blijft voor altijd in het journaal staan. Vergelijk de dag met het platform voordat die wordt afgesloten.',
    confirm: 'Doorgaan',
    busy: 'Doorgaan…',
  },
  damaged: {
    title: 'Het journaal is beschadigd',
    text: 'Het kwam bij het starten van de kassa niet door de controle. Er is niets in veranderd, en er wordt niets verkocht tot het weer compleet is.',
    backup: 'De laatste goede back-up',
    takenAt: 'Gemaakt',
    holds: 'Bevat',
    sales: (sales) => count(sales, { one: 'verkoop', other: 'verkopen' }),
    entries: (entries) => count(entries, { one: 'regel', other: 'regels' }),
    lastEntry: 'Laatste regel',
    noEntry: 'geen',
    restore: 'Deze back-up terugzetten',
    confirmTitle: 'Back-up terugzetten?',
    confirmText: (moment) =>
      `De kassa gaat verder vanaf ${moment}. Wat daarna is geschreven, staat niet meer in het journaal.`,
    confirmKept:
      'Het beschadigde journaal wordt onder een andere naam bewaard, voor wie het kan lezen. Vergelijk de dag met het platform voordat die wordt afgesloten.',
    confirmAsk:
      'Bij elke verkoop in de back-up waarvan de uitkomst openstond, wordt opnieuw nagevraagd bij het platform.',
    confirm: 'Terugzetten',
    busy: 'Terugzetten…',
    cancel: 'Annuleren',
    noBackup:
      'Op deze kassa is geen goede back-up. Laat de bestanden zoals ze zijn, help klanten aan een andere kassa, en roep de manager erbij: in de lijst van het platform zelf staat wat er is betaald.',
  },
};
