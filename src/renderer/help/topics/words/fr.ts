import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in French. */
export const fr: HelpPages = {
  selling: {
    title: 'Saisir une vente',
    lines: [
      'Tapez le montant, puis « Encaisser ». Le client voit alors un code à scanner.',
      '+ ajoute une ligne. × multiplie : tapez 3, ×, puis le prix d’une pièce.',
      'C efface la saisie. Trop effacé ? « Annuler » la ramène.',
      'Touchez une ligne pour changer la quantité, faire une remise ou la retirer.',
      'Le libellé est pour vous : il aide à retrouver la vente.',
    ],
  },
  keys: {
    title: 'Les touches du clavier',
    lines: [
      'Les chiffres, + et . ou , servent à taper un montant, aussi sur le pavé numérique. * vaut ×.',
      'Entrée encaisse. Retour arrière ôte le dernier chiffre, Échap efface tout.',
      'Ctrl et Z ramène ce qui a été effacé.',
      'Tab va d’un bouton à l’autre, Entrée ou Espace appuie, Échap ferme une fenêtre.',
      'F2 sert le client suivant, F4 ouvre la journée et en ressort.',
      'F8 dit à voix haute le montant et où en est la vente.',
      'F1 ouvre cette aide, là où vous êtes.',
    ],
  },
  waiting: {
    title: 'Le client paie',
    lines: [
      'Le client scanne le code avec son téléphone et confirme dans sa banque.',
      'Ne remettez rien avant que l’écran soit vert et dise « Payé ».',
      'D’autres attendent ? Touchez « Servir le client suivant ». La vente reste à l’écran et la caisse vous dit ce qu’elle devient.',
      '« Arrêter » veut dire que vous n’attendez plus. Le code peut encore être payé un moment, et la caisse le surveille.',
    ],
  },
  paid: {
    title: 'C’est payé',
    lines: [
      'Vert, avec « Payé » : l’argent est là. Remettez la marchandise.',
      '« Nouvelle vente » laisse la place au client suivant.',
      'Chaque vente se retrouve sous « Aujourd’hui ».',
    ],
  },
  ended: {
    title: 'Rien n’a été payé',
    lines: [
      'Le code a expiré, a été arrêté, ou la banque a refusé. Rien n’a été payé jusqu’ici.',
      'Un nouveau code encaisse la même vente. La caisse s’assure d’abord que l’ancien n’a pas été payé.',
      '« Terminé » laisse la vente telle quelle, et le client suivant peut être servi.',
      'Si l’ancien code est payé malgré tout, la caisse sonne et le montre.',
    ],
  },
  doubt: {
    title: 'Ne pas encaisser à nouveau',
    lines: [
      'Des rayures ambre : personne ne sait encore si c’est payé. Le client a peut-être déjà payé.',
      'N’encaissez pas à nouveau et ne remettez rien. La caisse continue de demander et vous le dit dès qu’elle sait.',
      'Le client peut regarder dans l’application de sa banque. Ce que vous y voyez est un indice, pas une preuve.',
      'C’est trop long ? Appelez le responsable : il peut régler la vente à la main. La caisse continue de demander.',
    ],
  },
  late: {
    title: 'Paiement tardif',
    lines: [
      'Violet, avec une sonnerie : un code terminé a finalement été payé.',
      'Le client est encore là ? Remettez la marchandise.',
      'Il est parti, ou il a payé autrement ? Notez-le à rembourser. La somme reste sur la liste du jour jusqu’à ce que quelqu’un l’ait remboursée par la banque.',
      'Vous pouvez continuer à taper pendant ce temps.',
    ],
  },
  receipts: {
    title: 'Le ticket du client',
    lines: [
      '«\u00a0Payé\u00a0» a un bouton pour cela\u00a0: un appui imprime le ticket. Sans imprimante à tickets, la caisse fait un PDF.',
      'Perdu\u00a0? Ouvrez la vente sous Aujourd’hui\u00a0: chaque nouveau ticket dit qu’il est un duplicata, et lequel.',
      'Plus de papier, capot ouvert, imprimante éteinte\u00a0: la ligne du bas le dit. Le ticket attend et sort une fois dès que possible\u00a0; servez le client suivant.',
      'Si l’impression s’est interrompue, le ticket revient comme duplicata\u00a0: une partie du premier est peut-être sortie.',
      'L’imprimante, la largeur du papier et l’impression à chaque vente se règlent sous Tickets et imprimante.',
    ],
  },
  returns: {
    title: 'De la marchandise revient',
    lines: [
      'Dans les réglages, sous «\u00a0Équipe\u00a0»\u00a0: «\u00a0Reprendre de la marchandise…\u00a0», puis le numéro de la vente. Ou ouvrez la vente dans la journée.',
      'Choisissez combien revient de chaque ligne, et pourquoi. Une remise repart avec ce sur quoi elle portait.',
      'Un avoir est établi, avec sa TVA. Imprimez-le pour le client\u00a0: toute autre impression porte la mention «\u00a0duplicata\u00a0».',
      'La caisse ne rend pas l’argent. Ce qui est dû figure parmi les remboursements à faire, jusqu’à ce qu’un responsable l’ait remboursé par la banque et noté la référence du virement.',
      'Cela ne s’annule pas. C’était une erreur ? Encaissez de nouveau la marchandise.',
    ],
  },
  people: {
    title: 'Qui est à la caisse',
    lines: [
      'Touchez votre nom et tapez votre code PIN. Votre nom, en haut, sert aussi à quitter la caisse.',
      'Un client qui est en train de payer reste à l’écran, quelle que soit la personne à la caisse.',
      'Il faut un responsable ? Il tape son code PIN pour cette seule opération, et vous restez à la caisse.',
      'Code PIN oublié ? Un responsable en choisit un nouveau dans les réglages, sous « Équipe ».',
    ],
  },
  day: {
    title: 'Aujourd’hui et les autres jours',
    lines: [
      'Ce qui a été payé, heure par heure, et chaque vente du jour. Touchez une vente pour voir tout ce qui s’y est passé.',
      'Les remboursements à faire viennent en premier : à rembourser par la banque, puis à cocher ici.',
      '« Semaine » et « Mois » additionnent les jours. Une barre du graphique ouvre ce qu’elle montre.',
      'L’export écrit les fichiers pour votre comptable.',
    ],
  },
  closing: {
    title: 'Clôturer la journée',
    lines: [
      'Le soir, clôturez la journée : la caisse interroge encore une fois la plateforme sur chaque paiement, additionne et imprime le Z.',
      'Une vente encore en attente bloque la clôture, et elle est nommée. Terminez-la ou réglez-la d’abord.',
      'Une journée clôturée ne change plus. L’argent qui arrive après compte pour le jour où il arrive.',
      'Le X montre la journée en cours et ne clôture rien.',
    ],
  },
  search: {
    title: 'Retrouver une vente',
    lines: [
      'Tapez ce que vous savez : le numéro, le montant, un mot du libellé, la référence ou qui l’a saisie.',
      'Un jour, ou un premier et un dernier, raccourcissent la liste.',
      'Touchez une vente pour voir tout ce qui s’y est passé.',
    ],
  },
  items: {
    title: 'Articles et touches rapides',
    lines: [
      'Un article a un nom, un prix et un taux de TVA. Une touche rapide le saisit d’un doigt, un lecteur par son code-barres.',
      'Tapez 3 et × avant l’article pour en vendre trois.',
      'Rangez les touches en les faisant glisser, ou avec les boutons à côté.',
      'La liste d’un tableur est d’abord montrée : vous voyez ce qui changerait avant que rien ne change.',
    ],
  },
  settings: {
    title: 'Réglages',
    lines: [
      'Tapez ce que vous cherchez, par exemple « son » ou « TVA », ou choisissez une rubrique.',
      'Ce que vous changez vaut tout de suite, et « Annuler » revient en arrière.',
      'L’apparence et les sons sont à tout le monde. Le reste est au responsable, et chaque changement est noté.',
    ],
  },
  tablet: {
    title: 'Une tablette pour le client',
    lines: [
      'Réglages, sous Magasin : activez « Écrans sur le réseau du magasin », puis ouvrez « Écran du client ».',
      'Scannez avec la tablette le code à côté de l’adresse. La première fois, son navigateur vous avertit : il ne connaît pas encore le certificat de la caisse.',
      'Chargez le certificat depuis l’adresse indiquée, et comparez son SHA-256 à celui des réglages. Ils diffèrent ? Ne lui faites pas confiance.',
      'iPad : dans ses réglages, sous Général, installez le profil (VPN et gestion de l’appareil). Puis, tout en bas d’Informations, activez le certificat.',
      'Android : cherchez « certificat CA » dans ses paramètres, et installez-y le fichier.',
      'Windows : ouvrez le fichier, Installer un certificat, Ordinateur local, Autorités de certification racines de confiance.',
      'Rouvrez l’adresse. Touchez « Connecter un écran » à la caisse, et tapez son code sur la tablette.',
    ],
  },
  record: {
    title: 'Journal et sauvegardes',
    lines: [
      'Tout ce qui se passe est noté, et rien ne peut en être changé sans que cela se voie.',
      'Les sauvegardes vont dans le dossier de votre choix. Sur un autre disque que celui de la caisse, elles survivent à cette machine.',
      'La caisse dit qu’elle ne peut pas vendre ? Lisez ce qu’elle demande, ne touchez à rien d’autre et appelez le responsable.',
    ],
  },
  office: {
    title: 'Les autres caisses et le siège',
    lines: [
      '« Aux autres caisses » montre ce qui est ouvert aux autres caisses de votre magasin : le montant, le libellé, où en est la vente et depuis quand.',
      'C’est seulement à lire. Un client demande une telle vente ? Elle se termine à la caisse où elle a été saisie. Ne l’encaissez pas une deuxième fois ici.',
      '« Aucune nouvelle » : cette caisse est éteinte ou coupée du réseau. Ici, on ne sait pas ce qui y est ouvert.',
      'Quand le siège est injoignable, la ligne le dit et ne montre rien. Vous vendez comme toujours, et la caisse remettra plus tard ce qu’elle a enregistré.',
      'Une caisse se rattache au siège à sa première mise en route ou dans les réglages, sous Journal et sauvegardes, avec un code d’un responsable du siège.',
    ],
  },
  setup: {
    title: 'Préparer la caisse',
    lines: [
      'Quelques questions, et chacune peut attendre. Vous pouvez partir et revenir quand vous voulez.',
      'La simulation montre tout sans argent réel. Votre propre compte vient avec son adresse et sa clé.',
      'Tout peut être changé plus tard dans les réglages.',
    ],
  },
};
