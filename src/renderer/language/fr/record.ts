import type { recordWords as english } from '../en/record.ts';
import { count } from './spoken-span.ts';

export const recordWords: typeof english = {
  recordHealth: {
    title: 'Le registre',
    verified: 'Dernière vérification',
    verifiedAt: (moment, entries) => `${moment} : ${entries}, tout est en ordre`,
    verifying: (share) => `vérification en cours, ${share}`,
    notYet: 'pas encore',
    backup: 'Dernière sauvegarde',
    noBackup: 'aucune',
    verify: 'Vérifier',
    take: 'Sauvegarder',
    taking: 'Sauvegarde…',
    taken: 'La sauvegarde est faite et contrôlée.',
    open: 'Sauvegardes…',
    failures: {
      folderMissing:
        'Le dossier de sauvegarde choisi n’est pas là. Branchez son disque ; d’ici là, la caisse sauvegarde dans son propre dossier.',
      folderUnwritable:
        'Impossible d’écrire dans le dossier de sauvegarde. D’ici là, la caisse sauvegarde si possible dans son propre dossier.',
      diskFull:
        'Il n’y a pas de place pour une sauvegarde. Libérez son disque ou gardez moins de sauvegardes ; la caisse réessaie chaque heure.',
      copyFailed: 'La dernière sauvegarde n’a pas pu être faite. La caisse réessaie chaque heure.',
      copyDamaged:
        'La dernière sauvegarde n’a pas passé son contrôle, et le journal est en cours de vérification.',
    },
  },
  backups: {
    title: 'Sauvegardes',
    text: 'Des moments où revenir, un pour chaque heure avec des ventes, contrôlés à l’écriture.',
    loading: 'Lecture des sauvegardes…',
    none: 'Il n’y a pas encore de sauvegarde.',
    faults: {
      unreadable: 'illisible',
      cut: 'coupé avant sa fin',
      exchanged: 'un autre fichier porte son nom',
      foreign: 'd’une autre caisse',
      strangersKey: 'signée avec une clé que personne n’a transmise',
      replacedKey: 'continue avec une clé déjà remplacée',
      missing: 'un fichier précédent manque',
      overlaid: 'déplacez ailleurs le fichier « -journal » qui se trouve à côté',
    },
    holds: (sales, entries) => `${count(sales, { one: 'vente', other: 'ventes' })}, ${entries}`,
    entries: (entries) => `${entries} écritures`,
    size: (megabytes) => `${megabytes} Mo`,
    sizeSmall: 'moins de 0,1 Mo',
    goBack: (moment) => `Revenir au ${moment}`,
    close: 'Fermer',
  },
  goBack: {
    title: 'Revenir à cette sauvegarde ?',
    text: (moment) => `La caisse revient au ${moment}.`,
    lost: 'Ce qui quitte le journal',
    reading: 'Lecture de ce qui serait perdu…',
    nothing: 'Rien : aucune vente n’a été faite depuis.',
    doubts: {
      damaged:
        'Le journal est endommagé : voici ce qui peut encore en être lu, et il peut en manquer davantage.',
      damagedBeside:
        'Le journal ne peut pas être lu aussi loin qu’il allait d’après les fichiers de la caisse elle-même. Voici, d’après eux, ce qui est perdu au moins ; il peut en manquer davantage.',
      missing: 'Le journal manque : ce qui a été écrit depuis la sauvegarde n’est pas connu.',
      missingBeside:
        'Le journal manque. Voici ce qui est perdu au moins, d’après les fichiers de la caisse elle-même ; il peut en manquer davantage.',
    },
    stillPayable:
      'Des codes montrés depuis peuvent encore être payés, et la caisse ne demande plus ce qu’ils deviennent.',
    least: (known) => `au moins ${known}`,
    notKnown: 'inconnu',
    sales: (sales) => count(sales, { one: 'vente', other: 'ventes' }),
    salesName: 'Ventes faites depuis',
    changedName: 'Ventes antérieures ramenées en arrière',
    receivedName: 'Argent reçu depuis',
    received: (money, times) =>
      `${money} en ${count(times, { one: 'paiement', other: 'paiements' })}`,
    entriesName: 'Écritures du journal',
    newest: 'Les plus récentes',
    paid: 'payée',
    notPaid: 'pas payée depuis',
    kept: 'Le journal actuel est gardé sous un autre nom, pour qui saura le lire.',
    compare: 'Comparez ensuite la journée avec la plateforme.',
  },
  backupSettings: {
    title: 'Sauvegardes',
    folder: 'Dossier des sauvegardes',
    folderHint: (own) => `Laissé vide : le dossier de la caisse, ${own}`,
    folderNote: 'Un dossier pour cette caisse seule, de préférence sur un autre disque.',
    kept: 'Sauvegardes récentes gardées',
    keptNote: 'La dernière de chacun des 14 derniers jours est gardée en plus.',
    keptWrong: (most) => `Un nombre de 1 à ${most}.`,
    save: 'Enregistrer ces réglages',
    saving: 'Contrôle du dossier…',
    saved: 'Enregistré. La prochaine sauvegarde y ira.',
    lookAgain: 'Montrer ce qu’il y a maintenant',
  },
};
