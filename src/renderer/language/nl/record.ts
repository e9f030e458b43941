import type { recordWords as english } from '../en/record.ts';
import { count } from './spoken-span.ts';

export const recordWords: typeof english = {
  recordHealth: {
    title: 'De vastlegging',
    verified: 'Laatst gecontroleerd',
    verifiedAt: (moment, entries) => `${moment}: ${entries}, alles klopt`,
    verifying: (share) => `wordt gecontroleerd, ${share}`,
    notYet: 'nog niet',
    backup: 'Laatste back-up',
    noBackup: 'nog geen',
    verify: 'Nu controleren',
    take: 'Back-up maken',
    taking: 'Back-up maken…',
    taken: 'De back-up is gemaakt en gecontroleerd.',
    open: 'Back-ups…',
    failures: {
      folderMissing:
        'De gekozen back-upmap is er niet. Sluit de schijf of stick aan; tot dan bewaart de kassa back-ups in de eigen map.',
      folderUnwritable:
        'In de back-upmap kan niet worden geschreven. Tot dat lukt, bewaart de kassa back-ups zo mogelijk in de eigen map.',
      diskFull:
        'Er is geen ruimte voor een back-up. Maak ruimte op de schijf of bewaar minder back-ups; de kassa probeert het elk uur opnieuw.',
      copyFailed:
        'De laatste back-up kon niet worden gemaakt. De kassa probeert het elk uur opnieuw.',
      copyDamaged:
        'De laatste back-up kwam niet door de controle, en het journaal wordt gecontroleerd.',
    },
  },
  backups: {
    title: 'Back-ups',
    text: 'Momenten om naar terug te gaan, één per uur met verkopen, elk gecontroleerd bij het schrijven.',
    loading: 'Back-ups worden gelezen…',
    none: 'Er is nog geen back-up.',
    faults: {
      unreadable: 'is onleesbaar',
      cut: 'is afgebroken',
      exchanged: 'een ander bestand heeft deze naam',
      foreign: 'is van een andere kassa',
      strangersKey: 'is ondertekend met een sleutel die niemand heeft overgedragen',
      replacedKey: 'gaat verder met een sleutel die al vervangen was',
      missing: 'een eerder bestand ontbreekt',
      overlaid: 'zet het “-journal”-bestand dat ernaast staat ergens anders neer',
    },
    holds: (sales, entries) => `${count(sales, { one: 'verkoop', other: 'verkopen' })}, ${entries}`,
    entries: (entries) => `${entries}\u00a0regels`,
    size: (megabytes) => `${megabytes}\u00a0MB`,
    sizeSmall: 'minder dan 0,1\u00a0MB',
    goBack: (moment) => `Terug naar ${moment}`,
    close: 'Sluiten',
  },
  goBack: {
    title: 'Terug naar deze back-up?',
    text: (moment) => `De kassa gaat terug naar ${moment}.`,
    lost: 'Wat uit het journaal verdwijnt',
    reading: 'Nagaan wat verloren zou gaan…',
    nothing: 'Niets: sindsdien is er geen verkoop geweest.',
    doubts: {
      damaged:
        'Het journaal is beschadigd: dit is wat er nog van te lezen is, en er kan meer ontbreken.',
      damagedBeside:
        'Het journaal is niet te lezen tot waar het volgens de eigen bestanden van de kassa liep. Volgens die bestanden gaat minstens dit verloren; er kan meer ontbreken.',
      missing: 'Het journaal ontbreekt: wat er sinds de back-up is geschreven, is niet bekend.',
      missingBeside:
        'Het journaal ontbreekt. Volgens de eigen bestanden van de kassa gaat minstens dit verloren; er kan meer ontbreken.',
    },
    stillPayable:
      'Codes die sindsdien zijn getoond, kunnen nog worden betaald, en de kassa vraagt daar niet meer naar.',
    least: (known) => `minstens ${known}`,
    notKnown: 'niet bekend',
    sales: (sales) => count(sales, { one: 'verkoop', other: 'verkopen' }),
    salesName: 'Verkopen sindsdien',
    changedName: 'Eerdere verkopen teruggezet',
    receivedName: 'Sindsdien ontvangen',
    received: (money, times) =>
      `${money} in ${count(times, { one: 'betaling', other: 'betalingen' })}`,
    entriesName: 'Journaalregels',
    newest: 'De nieuwste ervan',
    paid: 'betaald',
    notPaid: 'sindsdien niet betaald',
    kept: 'Het journaal van nu wordt onder een andere naam bewaard, voor wie het kan lezen.',
    compare: 'Vergelijk de dag daarna met het platform.',
  },
  backupSettings: {
    title: 'Back-ups',
    folder: 'Map voor back-ups',
    folderHint: (own) => `Leeg: de eigen map van de kassa, ${own}`,
    folderNote: 'Een map alleen voor deze kassa, het liefst op een andere schijf.',
    kept: 'Aantal nieuwste back-ups',
    keptNote: 'Daarnaast blijft van elk van de laatste 14 dagen de laatste bewaard.',
    keptWrong: (most) => `Een getal van 1 tot en met ${most}.`,
    save: 'Deze instellingen opslaan',
    saving: 'Map wordt gecontroleerd…',
    saved: 'Opgeslagen. De volgende back-up komt daar.',
    lookAgain: 'Tonen wat er nu staat',
  },
};
