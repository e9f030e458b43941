import type { troubleWords as english } from '../en/trouble.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'La plateforme n’a pas accepté ce que demande cette caisse.',
    keyRefused: 'La plateforme refuse la clé de cette caisse.',
    accessDenied: 'La plateforme refuse l’accès à cette caisse.',
    notFound: 'La plateforme ne connaît pas ce que demande cette caisse.',
    tooManyRequests: 'La plateforme est occupée et demande à la caisse d’attendre.',
    platformError: 'La plateforme a elle-même un problème.',
    declined: 'La plateforme a répondu que cela n’a pas abouti.',
    aboutAnother: 'La plateforme a répondu à côté de ce que demandait la caisse.',
    unreadableAnswer: 'La réponse de la plateforme est illisible.',
    linkUnusable: 'La plateforme a donné un lien dont on ne peut faire aucun code.',
    networkSignIn:
      'Le réseau a répondu à la place de la plateforme ; il attend peut-être une connexion.',
    certificateUntrusted:
      'Ce qui répond ne prouve pas être la plateforme : son certificat n’est pas reconnu, ou est à un autre nom.',
    certificateExpired:
      'Le certificat de la plateforme est périmé, ou la date de cette caisse est fausse.',
    tlsFailed: 'Aucune liaison sûre avec la plateforme n’est possible.',
    nameUnresolved: 'L’adresse de la plateforme est introuvable depuis ce réseau.',
    connectionRefused: 'La plateforme refuse toute connexion.',
    connectionBroken: 'La liaison avec la plateforme s’est rompue.',
    timedOut: 'La plateforme n’a pas répondu à temps.',
    unreachable: 'La plateforme est injoignable.',
    interrupted: 'La caisse a été arrêtée avant de pouvoir montrer un code.',
    simulatedUnderLiveKey:
      'La plateforme a répondu par un paiement simulé, et cette caisse encaisse pour de vrai.',
    paymentIdTaken:
      'La plateforme a donné à cette vente le paiement d’une autre. Rien ne peut être encaissé avec lui.',
    linkTaken:
      'La plateforme a donné à cette vente le code d’une autre. Rien ne peut être encaissé avec lui.',
    codeEnded:
      'La plateforme a redonné le code qui est terminé. Elle n’en fait pas d’autre pour cette vente.',
    createdOtherwise:
      'La plateforme a fait un code pour un autre montant ou une autre devise. Il n’a pas été montré.',
    notSimulatedUnderTestKey:
      'La plateforme a répondu par un vrai paiement, et cette caisse sert aux essais.',
  },
  remedies: {
    tryAgain: 'Réessayez.',
    waitAndTry: 'Attendez un instant, puis réessayez.',
    checkNetwork: 'Vérifiez le réseau, puis réessayez.',
    signIn: 'Connectez-vous au réseau, puis réessayez.',
    checkDate: 'Vérifiez la date de cette caisse, ou appelez le responsable.',
    newSale: 'Touchez « Terminé », et tapez le montant comme une nouvelle vente.',
    callManager: 'Appelez le responsable.',
  },
  contradictions: {
    amountDiffers: 'La plateforme indique un autre montant. Appelez le responsable.',
    currencyDiffers: 'La plateforme indique une autre devise. Appelez le responsable.',
    unpaidAfterPaid: 'La plateforme a dit payé, puis autre chose. Appelez le responsable.',
    confirmationMissing:
      'La plateforme a dit payé ; interrogée depuis, elle ne l’a pas encore confirmé. La caisse continue de l’interroger.',
    simulatedUnderLiveKey: 'La plateforme dit ce paiement simulé. Appelez le responsable.',
    notSimulatedUnderTestKey:
      'La plateforme dit ce paiement réel, sous une clé de test. Appelez le responsable.',
    settledOtherwise:
      'La plateforme dit autre chose que ce qui a été réglé à la main. Appelez le responsable.',
  },
  notices: {
    noAnswer: 'La caisse n’a pas répondu. Rien n’est perdu : voyez si c’est fait, puis réessayez.',
    overBudget:
      'Trop de demandes à la fois : la caisse n’a rien fait. Attendez un instant, puis réessayez.',
    earlierPress: 'Cette vente existait déjà, avec le montant affiché ici.',
    chargedBefore: 'L’appui précédent avait bien créé sa vente : elle est parmi les autres ventes.',
    alreadyOver:
      'Cette vente existait déjà et a été classée. La journée montre comment elle s’est terminée.',
    ceiling:
      'La caisse encaisse au plus 999 999,99. La touche n’a pas été prise : vérifiez le montant.',
    tapeFull:
      'Cette vente ne peut plus recevoir de montant. Encaissez-la, puis commencez-en une autre.',
    decimals:
      'Il n’y a que deux chiffres après la virgule. La touche n’a pas été prise : vérifiez le montant.',
    separator: 'Le montant a déjà une virgule. La touche n’a pas été prise : vérifiez le montant.',
    notAnAmount:
      'Cette touche n’a pas sa place dans un montant. Seul + additionne : vérifiez le montant.',
    noAmount:
      'Ce qui a été tapé n’est pas un montant. Rien n’en a été pris, ni de ce qui suit aussitôt : retapez le montant.',
    pasted: 'Ce qui a été collé n’a pas été pris : tapez le montant.',
    codeTooLong:
      'C’est plus long que tout code PIN, et ne compte pas comme un essai. Un lecteur l’a peut-être lu.',
    nothingPressed:
      'Une touche a suivi de trop près ce qui a été tapé, peut-être par un lecteur : elle n’a rien fait.',
    scanned: 'Un lecteur a lu un code : il est dans le libellé. Vérifiez le montant.',
    scannedWithTyped:
      'Un lecteur a lu un code pendant la saisie. Tout est dans le libellé : corrigez-le, et retapez le montant.',
    scanNotHere: 'Un lecteur a lu un code. Il n’a pas été pris : il n’y a pas de libellé ici.',
    scanTooLong:
      'Un lecteur a lu un code trop long pour le libellé ; le montant est ce qui a été tapé avant.',
    scanUnreadable:
      'Un lecteur a lu un code, mais il est illisible. Le montant est ce qui a été tapé avant.',
    journalUnavailable: 'La caisse ne peut pas écrire son journal. Rien n’a été encaissé.',
    shopUnknown:
      'Personne n’a dit à qui est ce magasin. Rien n’a été encaissé : un responsable doit d’abord le dire.',
    notChargeable: 'Ce qui a été saisi ne vaut rien, ou plus de 999 999,99. Rien n’a été encaissé.',
    clockInDoubt:
      'L’horloge de cette caisse est fausse de plusieurs heures. Rien n’a été encaissé : un responsable doit d’abord regarder.',
    stopNotRecorded:
      'Pas arrêtée : la caisse ne peut pas écrire son journal. Le code peut encore être payé ; réappuyez sur Arrêter dans un instant.',
    decisionNotRecorded:
      'La caisse ne peut pas écrire son journal. Rien n’a été changé ; réessayez dans un instant.',
    tooShort: 'Tapez un peu plus pour chercher.',
    saleNotFound: 'Cette vente n’est plus là.',
    notWaiting: 'Cette vente n’est plus en attente.',
    notRetryable: 'Cette vente ne peut pas avoir de nouveau code maintenant.',
    earlierCodeUncertain:
      'Un code de cette vente a peut-être été payé. Ne pas encaisser à nouveau avant de le savoir.',
    earlierCodeUnasked:
      'Pas de nouveau code : la plateforme doit d’abord être interrogée sur le dernier, et ne dit pas ce qu’il en est. Réessayez, ou appelez le responsable.',
    managerNeeded: 'Cet argent ne correspond pas à la vente : le responsable décide.',
    notMismatched: 'Il n’y a plus d’argent qui ne correspond pas à cette vente.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'Cette vente n’est pas encore réglée.',
    decidedOtherwise:
      'Un autre écran venait de décider autrement pour cette vente : c’est cela qui compte, rien n’a été changé.',
    replacementNotAttachable: 'Cette vente ne peut plus recevoir cet argent. Regardez-la encore.',
    notUnknown: 'La plateforme a répondu : il n’y a plus rien à régler à la main.',
    journalWhole: 'Le journal est intact : rien n’en est remplacé.',
    backupForeign:
      'Cette sauvegarde est d’une autre caisse ou d’un autre mode. Rien n’a été remplacé.',
    backupNotFound: 'La sauvegarde n’est plus là. Rien n’a été remplacé.',
    backupDamaged: 'La sauvegarde est endommagée elle aussi. Rien n’a été remplacé.',
    restoreFailed: 'La sauvegarde n’a pas pu être mise en place. Rien n’est perdu ; réessayez.',
    restoreNoRoom:
      'Le disque de la caisse n’a pas de place pour la sauvegarde. Rien n’est perdu : faites de la place, puis réessayez.',
    backupNotTaken: 'Aucune sauvegarde n’a été faite ; le registre dit pourquoi.',
    backupFolderNotAbsolute: 'Écrivez le chemin entier du dossier, à partir de son disque.',
    backupFolderMissing: 'Ce dossier n’est pas là, et celui qui le contiendrait non plus.',
    backupFolderUnwritable: 'La caisse ne peut pas écrire dans ce dossier.',
    exportEnded: 'Cet export est déjà terminé.',
    exportBusy: 'Un autre export est en cours. Attendez qu’il soit terminé.',
    folderMissing: 'Le dossier d’export n’est pas là. Rien n’a été exporté.',
    folderUnwritable: 'Impossible d’écrire dans le dossier d’export.',
    diskFull: 'Le disque est plein. Rien n’a été écrit.',
    alreadyClosing: 'Une clôture est déjà en cours.',
    notNextDay: 'Cette journée est déjà clôturée.',
    dayNotBegun: 'Cette journée n’a pas encore commencé.',
    clockWrong: 'L’horloge de cette caisse n’affiche pas le même jour que la plateforme.',
    notClosing: 'Cette clôture n’est plus en cours.',
    closingNotFound: 'Cette clôture n’existe pas.',
    printGone:
      'Ce document n’est plus dans son dossier. Rouvrez cette fenêtre pour faire un duplicata.',
    notAllowed: 'Il faut pour cela une personne qui en a le droit. Rien n’a été fait.',
    operatorNotFound: 'Cette personne n’est plus sur la liste.',
    wrongCode: 'Ce n’est pas le bon code PIN.',
    waitFirst: 'Trop de codes PIN faux. Attendez, puis réessayez.',
    managerFirst: 'La première personne de la liste est un responsable.',
    nameTaken: 'Quelqu’un porte déjà ce nom.',
    lastManager: 'Il faut un responsable sur la liste : c’est le dernier.',
    operatorsUnwritable: 'La liste des personnes n’a pas pu être enregistrée.',
    licenceNotFound: 'Le texte de cette licence n’est pas là.',
    machineRefused: 'Cette machine ne l’a pas retenu. Le réglage montre ce qu’elle fait.',
    supportGone: 'Un dossier plus récent a été préparé depuis. Fermez, puis ouvrez de nouveau.',
    updatesOff: 'Les mises à jour ne sont pas configurées sur cette caisse.',
    nothingOffered: 'Il n’y a pas de version plus récente à installer.',
    updateHeld: 'La caisse est occupée. La version attend qu’elle ne le soit plus.',
    updateFailed: 'La version n’a pas été installée. Celle-ci continue.',
    notSimulation: 'Cela ne marche qu’en simulation.',
    noCode: 'Cette vente n’a pas de code pour simuler.',
    simulationUnreachable: 'La simulation ne répond pas.',
    scenarioUnknown: 'La simulation ne connaît pas ce scénario.',
    scenarioRefused: 'La simulation a refusé ce scénario.',
  },
  notice: { dismiss: 'Fermer' },
  connection: {
    starting: 'Démarrage…',
    loading: 'Chargement…',
    lostTitle: 'La caisse ne répond pas',
    lostText: 'Reconnexion…',
    notLetInTitle: 'Cette page n’a plus accès à la caisse',
    notLetInText:
      'La caisse fonctionne. Sur son ordinateur, « npm start -- --again » l’ouvre avec une nouvelle adresse.',
    notLetInKept: 'Aucune vente n’est perdue : la caisse suit toujours celles qui attendent.',
  },
  broken: {
    title: 'Cet écran ne peut pas être affiché',
    text: 'La faute est à l’écran. La caisse continue : les ventes sont toujours suivies, et rien n’est perdu.',
    toKeys: 'Servir le client suivant',
    reload: 'Recharger les écrans',
  },
  blocked: {
    title: 'La caisse ne peut pas vendre',
    unavailableText:
      'Elle ne peut pas écrire son journal, et une vente non écrite ne doit pas être faite.',
    unavailableAdvice:
      'Elle réessaie toutes les quelques secondes. Si cela dure, redémarrez-la et appelez le responsable.',
    unrecordedAdvice:
      'Elle réessaie toutes les quelques secondes. Ne l’éteignez pas : ce qui est arrivé à une vente n’est pas encore écrit. Si cela dure, appelez le responsable.',
    diskFullTitle: 'Le disque n’a plus assez de place',
    diskFullText:
      'Une vente qui ne peut être écrite ne doit pas être faite. Tout ce qui est déjà écrit est gardé et peut être lu.',
    diskFullAdvice:
      'Faites de la place en supprimant des fichiers qui ne sont pas à la caisse. Elle réessaie toutes les quelques secondes et reprendra d’elle-même.',
    openDay: 'Ouvrir la journée',
  },
  clockWrong: {
    title: 'Quel jour est-on ?',
    text: 'L’horloge de cette caisse et celle de la plateforme ont des heures d’écart, et une vente appartient au jour où elle est faite. Rien n’est vendu tant qu’un responsable n’a pas regardé les deux.',
    advice:
      'Si l’horloge de cette machine est fausse, réglez-la : la caisse vend de nouveau d’elle-même dès que les deux sont d’accord.',
    times: 'Les deux horloges',
    platform: 'La plateforme dit',
    till: 'Cette caisse dit',
    byPlatform: 'Vendre à l’heure de la plateforme',
    byTill: 'Vendre à l’heure de cette caisse',
  },
  unrecorded: {
    title: 'Pas encore inscrite',
    confirmed: 'Confirmée par la plateforme, pas encore inscrite',
    doNotSwitchOff: 'Ne pas éteindre.',
    confirmedText:
      'La plateforme a confirmé ce paiement. Ne pas encaisser à nouveau. La vente sera affichée comme payée dès que la caisse l’aura écrit.',
    codeText:
      'Le code est créé, mais la caisse ne peut pas l’écrire : il n’est donc pas affiché. Il apparaîtra de lui-même dès qu’il pourra être écrit, s’il n’est pas terminé d’ici là.',
    failedText: 'Le code de cette vente a échoué, et la caisse ne peut pas encore l’écrire.',
    otherMoneyText:
      'La caisse ne l’a pas encore écrit. Cela reste à l’écran jusqu’à la décision d’un responsable.',
    otherText:
      'La caisse ne peut pas encore écrire ce qui est arrivé à cette vente. Ne pas encaisser à nouveau avant.',
    facts: 'Ce qui reste à écrire',
    waitsFor: 'En attente depuis',
    why: 'Pourquoi',
    diskFull: 'Le disque est plein. Supprimez des fichiers qui ne sont pas à la caisse.',
    unavailable:
      'La caisse ne peut pas écrire son journal. Elle réessaie toutes les quelques secondes.',
    line: (sales) =>
      count(sales, {
        one: 'vente n’est pas encore inscrite : ne pas éteindre la caisse.',
        other: 'ventes ne sont pas encore inscrites : ne pas éteindre la caisse.',
      }),
    announce: (confirmed, amount) =>
      confirmed
        ? `${amount} confirmés par la plateforme, pas encore inscrits. Ne pas éteindre.`
        : `${amount} : pas encore inscrit. Ne pas éteindre.`,
  },
  doubtful: {
    title: {
      older: 'Le journal est plus ancien qu’il ne l’était',
      missing: 'Le journal manque',
      changed: 'Un fichier à côté du journal a été modifié',
      otherKey: 'La clé de cette caisse est une autre',
    },
    text: {
      older:
        'Quelque chose à côté connaît des écritures plus récentes. Quelqu’un a peut-être mis une copie ancienne à sa place. Rien n’a été changé, et rien n’est vendu tant qu’un responsable n’a pas dit comment continuer.',
      missing:
        'Cette caisse a eu un journal, et il n’est plus là. Rien n’est vendu tant qu’un responsable n’a pas dit comment continuer.',
      changed:
        'Il dit jusqu’où allait le journal, et n’est pas ce que la caisse avait écrit : quelqu’un l’a modifié, peut-être pour cacher que des écritures ont été retirées. Rien n’est vendu tant qu’un responsable n’a pas dit comment continuer.',
      otherKey:
        'Le journal a été signé en dernier avec une clé que cette caisse n’a pas. Rien n’est vendu tant qu’un responsable n’a pas dit comment continuer.',
    },
    known: (entry) => `La dernière écriture connue porte le numéro ${entry}.`,
    advice:
      'Si vous savez où sont les bons fichiers, fermez la caisse et remettez-les d’abord en place.',
    goOn: 'Continuer sans eux…',
    confirmTitle: 'Continuer avec une nouvelle clé ?',
    confirmText:
      'La caisse crée une nouvelle clé et écrit dans le journal qu’elle continue, depuis où, et qui l’a dit. Les numéros des ventes et des clôtures continuent après le plus haut connu, et le grand total ne baisse jamais.',
    confirmKept:
      'Cela reste dans le journal pour toujours. Comparez la journée avec la plateforme avant de la clôturer.',
    confirm: 'Continuer',
    busy: 'Un instant…',
  },
  damaged: {
    title: 'Le journal est endommagé',
    text: 'Son contrôle a échoué au démarrage de la caisse. Rien n’y a été changé, et rien n’est vendu tant qu’il n’est pas de nouveau intact.',
    backup: 'La dernière sauvegarde valide',
    takenAt: 'Faite',
    holds: 'Contient',
    sales: (sales) => count(sales, { one: 'vente', other: 'ventes' }),
    entries: (entries) => count(entries, { one: 'écriture', other: 'écritures' }),
    lastEntry: 'Dernière écriture',
    noEntry: 'aucune',
    restore: 'Reprendre cette sauvegarde',
    confirmTitle: 'Reprendre la sauvegarde ?',
    confirmText: (moment) =>
      `La caisse repart du ${moment}. Ce qu’elle a écrit ensuite n’est plus dans son journal.`,
    confirmKept:
      'Le journal endommagé est gardé sous un autre nom, pour qui saura le lire. Comparez la journée avec la plateforme avant de la clôturer.',
    confirmAsk:
      'La plateforme est interrogée à nouveau sur chaque vente de la sauvegarde dont le résultat était inconnu.',
    confirm: 'Reprendre',
    busy: 'Reprise…',
    cancel: 'Annuler',
    noBackup:
      'Il n’y a pas de sauvegarde valide sur cette caisse. Laissez ses fichiers tels quels, servez sur une autre caisse et appelez le responsable : la liste de la plateforme dit ce qui a été payé.',
  },
};
