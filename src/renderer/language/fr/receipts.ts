import type { receiptWords as english, receiptNotices as englishNotices } from '../en/receipts.ts';
import { count } from './spoken-span.ts';

export const receiptNotices: typeof englishNotices = {
  noPrinter:
    'Aucune imprimante à tickets n’est configurée\u00a0: un responsable en indique une dans les réglages.',
  noNetwork: 'Cette caisse n’est sur aucun réseau où chercher des imprimantes.',
  notSold: 'Personne n’a payé cette vente, elle n’a donc pas de ticket.',
};

export const receiptWords: typeof english = {
  receipt: {
    open: 'Ticket…',
    printIt: 'Imprimer le ticket',
    copyOf: 'Duplicata du ticket…',
    sent: 'Envoyé à l’imprimante à tickets.',
    title: (sale) => `Ticket\u00a0: ${sale}`,
    on: 'Où l’envoyer\u00a0?',
    ways: {
      printer: 'Imprimante à tickets',
      a4: 'PDF, feuille A4',
      roll: 'PDF, rouleau de caisse',
    },
    wayDetails: {
      printer: 'sur papier, tout de suite',
      a4: 'à envoyer ou à imprimer',
      roll: 'étroit comme sur papier',
    },
    onPaper: 'sur l’imprimante à tickets',
    dropped: 'pas imprimé\u00a0: abandonné',
    goPrint: 'Imprimer',
    goPrintCopy: (copy) => `Imprimer le duplicata ${copy}`,
    close: 'Fermer',
  },
  receiptCode: {
    open: 'Ticket en code QR',
    label: 'Code QR du ticket',
    undrawn: 'Ce ticket est trop long pour un code.',
    onPage:
      'Le client le scanne et son téléphone ouvre le ticket. Aucun serveur n’en reçoit le contenu.',
    asText:
      'Le client le scanne et son téléphone affiche le ticket sous forme de texte, même sans réseau.',
    setting: 'Ticket en code QR',
    address: 'Page des tickets',
    addressHint:
      'Là où vous mettez la page des tickets, par exemple https://magasin.example/ticket. Laissez vide, et le code contient le ticket sous forme de texte.',
    page: 'La page pour votre site',
    pageGo: 'Enregistrer la page',
  },
  printer: {
    title: 'Imprimante à tickets',
    waiting: (receipts) =>
      count(receipts, {
        one: 'ticket attend l’imprimante.',
        other: 'tickets attendent l’imprimante.',
      }),
    held: (receipts) =>
      count(receipts, {
        one: 'ticket s’est interrompu plusieurs fois\u00a0: la caisse ne réessaie plus seule.',
        other:
          'tickets se sont interrompus plusieurs fois\u00a0: la caisse ne réessaie plus seule.',
      }),
    triedAgain: 'La caisse réessaie toute seule.',
    tryNow: 'Réessayer',
    forget: 'Ne pas imprimer',
    troubles: {
      notFound: 'Aucune imprimante de ce nom sur le réseau.',
      unreachable: 'L’imprimante est injoignable. Est-elle allumée et reliée au réseau\u00a0?',
      silent: 'L’imprimante ne répond pas.',
      paperOut: 'L’imprimante n’a plus de papier.',
      coverOpen: 'Le capot de l’imprimante est ouvert.',
      fault: 'L’imprimante signale une panne. Éteignez-la et rallumez-la.',
      offline: 'L’imprimante n’accepte rien pour l’instant.',
      slow: 'L’imprimante met du temps.',
      cutOff: 'L’impression s’est interrompue. Le ticket qui suit porte la mention duplicata.',
      notInstalled:
        'Le système de cette machine n’a plus d’imprimante de ce nom. Choisissez-en une dans les réglages.',
      systemRefused:
        'Le système de cette machine n’a pas imprimé. Le ticket qui suit porte la mention duplicata.',
      notNoted:
        'La caisse n’a pas pu noter l’impression, rien n’a donc été imprimé\u00a0: le ticket aurait pu sortir deux fois.',
    },
    find: 'Imprimantes du réseau',
    findGo: 'Chercher des imprimantes',
    finding: 'Recherche…',
    noneFound:
      'Aucune imprimante n’a répondu. Est-elle allumée, branchée au réseau ou au Wi-Fi du magasin, et sur le même réseau que cette caisse\u00a0? Toutes ne répondent pas\u00a0: la page qu’elle imprime quand on l’allume en tenant le bouton d’avance du papier donne son adresse. Saisissez-la ci-dessous.',
    foundHint:
      'Choisissez-en une, puis imprimez une page d’essai. Si son adresse change toute seule, réservez-la dans votre box ou votre routeur.',
    use: 'Utiliser',
    inUse: 'Utilisée',
    address: 'Adresse de l’imprimante',
    addressHint:
      'Son nom ou son numéro sur le réseau, par exemple 192.168.1.50, puis deux-points et son port si ce n’est pas 9100. Une adresse IPv6 se met entre crochets, par exemple [fd00::5]:9100. Laissez vide s’il n’y en a pas.',
    system: {
      title: 'Imprimante de cette machine',
      none: 'Aucune de cette machine',
      empty: 'Le système de cette machine ne connaît aucune imprimante. Installez-en une d’abord.',
      notHere:
        'Cette caisse est ouverte dans un navigateur\u00a0: elle imprime à une adresse du réseau.',
    },
    width: 'Papier de l’imprimante',
    widths: { mm80: '80\u00a0mm de large', mm58: '58\u00a0mm de large' },
    prints: 'Imprimer les tickets',
    when: { asked: 'Seulement si le client le demande', always: 'Pour chaque vente payée' },
    drawer: 'Ouvrir le tiroir-caisse à chaque ticket',
    test: 'Page d’essai',
    testGo: 'Imprimer une page d’essai',
    testing: 'Impression…',
    tested: 'La page d’essai est sortie. Regardez ses accents et son code.',
  },
};
