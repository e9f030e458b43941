import type { troubleWords as english } from '../en/trouble.ts';
import { count } from './spoken-span.ts';

export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'La plateforme n’a pas accepté la demande. Rien n’a été encaissé.',
    keyRefused: 'La plateforme a refusé la clé de cette caisse. Appelez le responsable.',
    accessDenied: 'Cette caisse n’est pas autorisée à encaisser. Appelez le responsable.',
    notFound: 'La plateforme ne connaît pas cette adresse. Appelez le responsable.',
    tooManyRequests: 'La plateforme est occupée. Attendez un instant, puis réessayez.',
    platformError: 'La plateforme a un problème. Rien n’a été encaissé ; réessayez.',
    unreadableAnswer: 'La réponse de la plateforme est illisible. Aucun code n’a été affiché.',
    timedOut:
      'La plateforme a trop tardé. Aucun code n’a été affiché, donc rien ne peut être payé.',
    unreachable: 'La plateforme est injoignable. Vérifiez le réseau, puis réessayez.',
    interrupted:
      'La caisse a été arrêtée avant l’arrivée du code. Rien ne peut être payé ; réessayez.',
    simulatedUnderLiveKey:
      'La plateforme a répondu par un paiement simulé. Appelez le responsable.',
  },
  contradictions: {
    amountDiffers: 'La plateforme indique un autre montant. Appelez le responsable.',
    currencyDiffers: 'La plateforme indique une autre devise. Appelez le responsable.',
    unpaidAfterPaid: 'La plateforme a dit payé, puis non payé. Appelez le responsable.',
    simulatedUnderLiveKey: 'La plateforme dit ce paiement simulé. Appelez le responsable.',
    settledOtherwise:
      'La plateforme ne dit pas ce qui a été réglé à la main. Appelez le responsable.',
  },
  notices: {
    noAnswer: 'La caisse n’a pas répondu. Rien n’est perdu ; réessayez.',
    earlierPress: 'Cette vente existait déjà, avec le montant affiché ici.',
    alreadyOver: 'Cette vente existait déjà et a été classée. La journée dit comment.',
    journalUnavailable: 'La caisse ne peut pas écrire son journal. Rien n’a été encaissé.',
    tooShort: 'Tapez un peu plus pour chercher.',
    saleNotFound: 'Cette vente n’est plus là.',
    notWaiting: 'Cette vente n’est plus en attente.',
    notRetryable: 'Cette vente ne peut pas avoir de nouveau code maintenant.',
    earlierCodeUncertain:
      'Un code précédent a peut-être été payé. Ne pas encaisser à nouveau avant de le savoir.',
    notSettled: 'Cette vente n’est pas encore réglée.',
    replacementNotAttachable: 'Cette vente ne peut plus recevoir cet argent. Regardez-la encore.',
    notUnknown: 'La plateforme a répondu : il n’y a plus rien à régler à la main.',
    salesOpen: 'Une vente attend son argent. Laissez-la d’abord finir. Rien n’a été remplacé.',
    lossChanged: 'Quelque chose a été écrit entre-temps. Regardez encore ce qui serait perdu.',
    backupNotFound: 'La sauvegarde n’est plus là. Rien n’a été remplacé.',
    backupDamaged: 'La sauvegarde est endommagée elle aussi. Rien n’a été remplacé.',
    restoreFailed: 'La sauvegarde n’a pas pu être mise en place. Rien n’est perdu ; réessayez.',
    backupNotTaken: 'Aucune sauvegarde n’a été faite ; le registre dit pourquoi.',
    backupFolderNotAbsolute: 'Écrivez le chemin entier du dossier, à partir de son disque.',
    backupFolderMissing: 'Ce dossier n’est pas là, et celui qui le contiendrait non plus.',
    backupFolderUnwritable: 'La caisse ne peut pas écrire dans ce dossier.',
    exportEnded: 'Cet export est déjà terminé.',
    exportBusy: 'Un autre export est en cours. Attendez qu’il soit terminé.',
    folderMissing: 'Le dossier d’export n’est pas là. Rien n’a été exporté.',
    folderUnwritable: 'Le dossier d’export ne peut pas être écrit.',
    diskFull: 'Le disque est plein. Rien n’a été écrit.',
    alreadyClosing: 'Une clôture est déjà en cours.',
    notNextDay: 'Cette journée est déjà clôturée.',
    dayNotBegun: 'Cette journée n’a pas encore commencé.',
    clockWrong: 'L’horloge de cette caisse n’affiche pas le même jour que la plateforme.',
    notClosing: 'Cette clôture n’est plus en cours.',
    closingNotFound: 'Cette clôture n’existe pas.',
    settingsUnwritable: 'Les réglages n’ont pas pu être gardés.',
    notAllowed: 'Il faut pour cela une personne qui en a le droit. Rien n’a été fait.',
    operatorNotFound: 'Cette personne n’est plus sur la liste.',
    wrongCode: 'Ce n’est pas le bon code.',
    waitFirst: 'Trop de codes faux. Attendez, puis réessayez.',
    managerFirst: 'La première personne de la liste est un responsable.',
    nameTaken: 'Quelqu’un porte déjà ce nom.',
    lastManager: 'Il faut un responsable sur la liste : c’est le dernier.',
    operatorsUnwritable: 'La liste des personnes n’a pas pu être gardée.',
    notSimulation: 'Cela ne marche qu’en simulation.',
    noCode: 'Cette vente n’a pas de code à jouer.',
    simulationUnreachable: 'La simulation ne répond pas.',
    scenarioUnknown: 'La simulation ne connaît pas ce scénario.',
    scenarioRefused: 'La simulation a refusé ce scénario.',
  },
  notice: { dismiss: 'Fermer' },
  connection: {
    starting: 'Démarrage…',
    lostTitle: 'La caisse ne répond pas',
    lostText: 'Reconnexion…',
  },
  blocked: {
    title: 'La caisse ne peut pas vendre',
    unavailableText:
      'Elle ne peut pas écrire son journal, et une vente non écrite ne doit pas être faite.',
    unavailableAdvice:
      'Elle réessaie toutes les quelques secondes. Si cela dure, redémarrez-la et appelez le responsable.',
    diskFullTitle: 'Le disque est plein',
    diskFullText:
      'Une vente qui ne peut être écrite ne doit pas être faite. Tout ce qui est déjà écrit est gardé et peut être lu.',
    diskFullAdvice:
      'Faites de la place en supprimant des fichiers qui ne sont pas à la caisse. Elle réessaie toutes les quelques secondes et reprendra d’elle-même.',
    openDay: 'Ouvrir la journée',
    restoringTitle: 'La caisse revient à une sauvegarde',
    restoringText: 'Elle vendra de nouveau dans un instant. Ne l’éteignez pas.',
  },
  damaged: {
    title: 'Le journal est endommagé',
    text: 'Son contrôle a échoué au démarrage de la caisse. Rien n’y a été changé, et rien n’est vendu tant qu’il n’est pas entier.',
    backup: 'La dernière bonne sauvegarde',
    takenAt: 'Faite',
    holds: 'Contient',
    sales: (sales) => count(sales, { one: 'vente', other: 'ventes' }),
    entries: (entries) => count(entries, { one: 'écriture', other: 'écritures' }),
    lastEntry: 'Dernière écriture',
    noEntry: 'aucune',
    restore: 'Reprendre cette sauvegarde',
    confirmTitle: 'Reprendre la sauvegarde ?',
    confirmText: (moment) =>
      `La caisse repart du ${moment}. Ce qu’elle a écrit ensuite n’est plus dans son journal.`,
    confirmKept:
      'Le journal endommagé est gardé sous un autre nom, pour qui saura le lire. Comparez la journée avec la plateforme avant de la clore.',
    confirmAsk:
      'La plateforme est interrogée à nouveau sur chaque vente de la sauvegarde dont l’issue était ouverte.',
    confirm: 'Reprendre',
    busy: 'Reprise…',
    cancel: 'Annuler',
    noBackup:
      'Il n’y a pas de bonne sauvegarde sur cette caisse. Laissez ses fichiers tels quels, servez sur une autre caisse et appelez le responsable : la liste de la plateforme dit ce qui a été payé.',
  },
};
