import type { setupWords as english } from '../en/setup.ts';

export const setupWords: typeof english = {
  setup: {
    promise: 'Votre caisse, prête en deux minutes.',
    steps: {
      language: 'Langue',
      payment: 'Connexion',
      shop: 'Votre magasin',
      day: 'Votre journée',
      people: 'Qui tient la caisse',
      devices: 'Imprimante et écran',
      trial: 'Une première vente',
    },
    progress: 'Mise en route',
    stepOf: (number, all) => `Étape ${number} sur ${all}`,
    done: 'terminé',
    back: 'Retour',
    next: {
      language: 'Suite : la langue',
      payment: 'Suite : le paiement',
      shop: 'Suite : votre magasin',
      day: 'Suite : votre journée',
      people: 'Suite : qui tient la caisse',
      devices: 'Suite : imprimante et écran',
      trial: 'Suite : une première vente',
    },
    busy: 'Enregistrement…',
    later: 'Finir plus tard',
    unfinished: 'La mise en route n’est pas terminée.',
    goOn: 'Finir la mise en route',
    language: {
      title: 'Quelle langue parlez-vous ?',
      text: 'La caisse et ses documents la parlent. Vous pouvez en changer à tout moment.',
    },
    payment: {
      title: 'Comment serez-vous payé ?',
      tryFirst: 'Essayer d’abord',
      tryText: 'Une plateforme simulée. Sans compte, sans argent réel.',
      connect: 'Connecter mon compte',
      connectText: 'Avec la clé secrète de votre espace marchand.',
    },
    shop: {
      title: 'Votre magasin',
      text: 'Ces lignes figurent sur les documents et dans le journal.',
      needed: 'Des clients paieront ce magasin : la caisse vend dès qu’il a un nom.',
    },
    day: {
      title: 'Quand commence votre journée ?',
      text: 'Une vente après minuit compte pour la veille au soir, jusqu’à cette heure.',
    },
    people: {
      title: 'Qui tient la caisse ?',
      nobody: 'Personne ne s’identifie',
      nobodyText: 'Qui est devant la caisse peut tout faire.',
      manager: 'Un responsable avec un code PIN',
      managerText:
        'Réglages, journées et totaux sont au responsable. Les caissiers s’ajoutent plus tard.',
      isManager: (name) => `${name} est responsable de cette caisse.`,
    },
    devices: {
      title: 'Imprimante et écran',
      text: 'Il ne faut rien de plus pour vendre : le client scanne le code sur cet écran, et les documents du jour sont des fichiers à imprimer.',
      how: 'Une imprimante à tickets du réseau du magasin se trouve ici, ou plus tard dans les réglages\u00a0; l’écran du client s’y règle aussi.',
    },
    office: {
      ask: 'Cette caisse appartient-elle à une entreprise qui a un siège\u00a0?',
      join: 'Rattacher au siège',
      joined: ({ company, shop, name }) =>
        `Caisse rattachée\u00a0: «\u00a0${name}\u00a0» à ${shop}, au siège de ${company}.`,
    },
    trial: {
      title: 'Voyez ce qui va se passer',
      text: 'Vous encaissez un montant, le client scanne le code et confirme dans sa banque, et la caisse dit « Payé ».',
      charge: (amount) => `Encaisser ${amount}`,
      isTrial: 'C’est un essai : aucun argent ne circule, et le client paie tout seul.',
      paysItself: 'Le client de la simulation paie dans un instant.',
      onlyPictures: 'Ce ne sont que des images : aucun argent ne circule et rien n’est enregistré.',
      charged: 'Vous encaissez',
      scanned: 'Le client scanne',
      paid: 'Payé',
      sell: 'Commencer à vendre',
      label: 'Essai',
    },
  },
  connect: {
    title: 'Plateforme de paiement',
    close: 'Retour',
    address: 'Adresse de la plateforme',
    addressHint: 'Elle commence par https:// et vous est donnée avec la clé.',
    key: 'Clé secrète',
    kept: {
      keychain: 'Gardée dans le trousseau de cet ordinateur. Elle ne quitte jamais cette caisse.',
      file: 'Gardée dans un fichier que seul l’utilisateur de cet ordinateur peut lire. Elle ne quitte jamais cette caisse.',
    },
    check: 'Vérifier la clé',
    checking: 'Question à la plateforme…',
    another: 'Une autre clé',
    use: 'Utiliser cette clé',
    connecting: 'Connexion…',
    is: {
      test: 'La plateforme connaît cette clé. Elle peut encaisser, et c’est une clé de test : aucun argent ne circule.',
      live: 'La plateforme connaît cette clé. Elle peut encaisser, et c’est la vraie : argent réel.',
    },
    isTest: (address) => `Connectée à ${address}, en test : aucun argent ne circule.`,
    isLive: (address) => `Connectée à ${address} : argent réel.`,
    isSimulation: 'La simulation : sans compte, sans argent réel.',
    given: 'Cette caisse a été lancée avec sa connexion. On la change là où la caisse est lancée.',
    failed: 'La caisse n’a pas pu démarrer avec cette connexion. Elle a repris la précédente.',
    forget: 'Oublier la clé',
    forgetSure: 'L’oublier et continuer en simulation',
    problems: {
      noAnswer: 'La caisse n’a pas répondu. Réessayez.',
      notAllowed: 'Seul un responsable peut le faire.',
      connectionGiven:
        'Cette caisse a été lancée avec sa connexion. On la change là où la caisse est lancée.',
      keyUnusable: 'Ce n’est pas une clé secrète : elle commence par sk_test_ ou sk_live_.',
      addressUnusable: 'Cette adresse ne convient pas : elle commence par https://.',
      addressNotBare:
        'Cette adresse contient un utilisateur, un mot de passe ou quelque chose après ? ou #. Enlevez-le.',
      keyRefused:
        'La plateforme ne connaît pas cette clé. Recopiez-la depuis votre espace marchand.',
      keyPowerless:
        'La plateforme connaît cette clé, mais elle ne peut pas encaisser. Demandez-en une qui le peut.',
      notPlatform:
        'Quelqu’un répond à cette adresse, mais ce n’est pas la plateforme. Vérifiez l’adresse.',
      certificateRefused:
        'Le certificat de cette adresse n’est pas fiable : la clé n’a pas été envoyée. Vérifiez l’adresse, le réseau et la date de cet ordinateur.',
      networkSignIn:
        'Ce réseau demande d’abord de s’identifier. Faites-le dans un navigateur, puis réessayez.',
      networkUnusable:
        'Les réglages réseau de cet ordinateur empêchent d’atteindre la plateforme. Demandez à qui s’en occupe.',
      unreachable:
        'Personne ne répond à cette adresse. Vérifiez-la, ainsi que la connexion à internet.',
      platformBusy: 'La plateforme ne répond pas bien en ce moment. Réessayez dans un instant.',
      nothingChecked: 'Vérifiez d’abord la clé.',
      saleWaits: 'Terminez d’abord ce qui est en cours : une vente, une clôture ou un export.',
      connectionUnwritable:
        'La clé ne peut pas être gardée : le disque de cet ordinateur la refuse.',
    },
  },
};
