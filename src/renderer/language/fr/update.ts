import type { Catalogue } from '../en.ts';

/** Les versions du programme. */
export const updateWords: Pick<Catalogue, 'update'> = {
  update: {
    title: 'Versions plus récentes',
    close: 'Fermer',
    notSetUp:
      'La caisse ne cherche pas de version plus récente : la personne qui s’occupe de la machine l’installe.',
    running: 'En service',
    newest: 'La plus récente',
    looked: 'Dernière recherche',
    notLooked: 'Aucune depuis le démarrage',
    isNewest: 'C’est la version la plus récente.',
    ready: 'Elle est là et vérifiée. La caisse s’absente un instant, le temps de redémarrer.',
    bySystem:
      'La personne qui s’occupe de cette machine l’installe : ici, la caisse ne peut pas se remplacer elle-même.',
    didNotStart:
      'Elle a été installée une fois et n’a pas démarré : elle ne s’installe plus qu’à la main.',
    notes: 'Ce qui change',
    look: 'Chercher une version plus récente',
    putIn: 'L’installer maintenant',
    channel: 'Versions suivies',
    channels: { stable: 'Abouties', beta: 'En avance' },
    when: 'Installer une version plus récente',
    whens: { dayEnd: 'En fin de journée', byHand: 'À la main', never: 'Ne pas en chercher' },
    line: (version) => `La version ${version} du programme est parue.`,
    lineOpen: 'Ce qui change',
    steps: {
      idle: '',
      asking: 'Recherche…',
      downloading: 'Téléchargement…',
      puttingIn: 'Une sauvegarde est faite, puis la version est installée…',
      restarting: 'La caisse redémarre…',
    },
    holds: {
      moneyInDoubt: 'Elle attend : pour une vente, on ne sait pas si elle est payée.',
      saleOpen: 'Elle attend : une vente est à l’écran.',
      unrecorded: 'Elle attend : le journal ne prend pas encore tout.',
      journalDamaged: 'Elle attend : aucun journal n’est ouvert.',
      closingDay: 'Elle attend : la journée est en cours de clôture.',
      exporting: 'Elle attend : un export est en cours.',
    },
    problems: {
      unreachable:
        'Personne qui connaisse des versions plus récentes n’a répondu. La caisse réessaie plus tard.',
      notBelieved:
        'Ce qui a été proposé ne vient pas des auteurs de ce programme, ou a été modifié en route. Rien n’a été pris.',
      outdated:
        'Ce qui a été proposé est périmé : une version plus récente est peut-être cachée à cette caisse. Rien n’a été pris.',
      datedAhead:
        'Ce qui a été proposé porte une date à venir. La date de cette machine est-elle juste ? Rien n’a été pris.',
      notForThisSystem: 'La version plus récente n’a pas de fichier pour cette machine.',
      journalDiffers:
        'La version plus récente tient le journal d’une façon que celle-ci ne saurait plus lire ensuite. Rien n’a été pris.',
      journalTooOld:
        'La version plus récente n’ouvre pas le journal de cette caisse : une autre doit venir entre les deux. Rien n’a été pris.',
      fileDiffers: 'Le fichier reçu n’est pas celui qui était décrit. Rien n’a été pris.',
      diskFull: 'Le disque de la caisse n’a pas pris le fichier.',
      notPutIn: 'La version plus récente n’a pas pu être installée. Celle-ci continue.',
      backupNotTaken: 'Aucune sauvegarde n’a pu être faite : rien n’a été installé.',
    },
  },
};
