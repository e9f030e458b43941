import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  fetchBack: {
    mayHold: (company) => `Ce que cette caisse a remis au siège de ${company} peut en être repris.`,
    open: 'Reprendre du siège…',
    title: 'Reprendre ce que le siège détient ?',
    asking: 'Le siège est interrogé…',
    holds: (company) => `Ce que détient le siège de ${company}`,
    toFetch: 'À reprendre',
    upTo: 'Jusqu’à l’écriture numéro',
    nothing: 'Le siège ne détient rien de plus que la sauvegarde.',
    text: 'Chaque écriture est contrôlée à son arrivée, et la caisse repart après la dernière. Les ventes qui n’ont jamais été remises n’y sont pas.',
    confirm: 'Reprendre',
    busy: 'Reprise en cours…',
    checking: 'Contrôle de l’ensemble…',
    progress: (entries, upTo) => `${entries} sur ${upTo}`,
  },
  office: {
    title: 'Siège de l’entreprise',
    text: 'Tout ce que cette caisse enregistre est remis au siège, qui le vérifie et le conserve. La caisse continue de vendre quand le siège ne répond pas.',
    address: 'Adresse du siège',
    addressHint: 'Elle commence par https://.',
    code: 'Code',
    codeHint: 'Un responsable du siège le crée. Il ne sert qu’une fois.',
    join: 'Rattacher',
    joining: 'Rattachement…',
    joined: 'Caisse rattachée. Ce qui est enregistré est désormais remis au siège.',
    company: 'Entreprise',
    shop: 'Magasin',
    name: 'Nom de cette caisse au siège',
    key: 'Clé du siège',
    keyHint:
      'Comparez-la avec celle que le siège affiche. Une autre clé n’est pas celle de votre siège.',
    since: 'Rattachée le',
    leave: 'Détacher du siège',
    leaving: 'Détachement…',
    left: 'Caisse détachée. Plus rien n’est remis.',
    leaveAnyway: 'Détacher quand même',
    stay: 'Rester rattachée',
    tryNow: 'Essayer maintenant',
    standing: 'Remise',
    handing: 'Remise en cours…',
    wait: 'En attente',
    all: 'Tout est au siège.',
    fromOffice: 'Vient du siège',
    close: 'Fermer',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'écriture n’a pas été remise. Si cette caisse tombe en panne, personne d’autre ne l’a.',
        other:
          'écritures n’ont pas été remises. Si cette caisse tombe en panne, personne d’autre ne les a.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'écriture attend d’être remise au siège',
        other: 'écritures attendent d’être remises au siège',
      }),
    handedOver: (ago: string) => `Remis il y a ${ago}`,
    waitingFor: (span: string) => `Depuis ${span}`,
    troubles: {
      unreachable:
        'Le siège est injoignable. La caisse continue de vendre et remettra tout d’elle-même dès qu’il répond. Si cela dure, vérifiez le réseau.',
      busy: 'Le siège demande de patienter. La caisse réessaie d’elle-même.',
      unproven:
        'Ce qui répond là n’est pas votre siège : il ne signe pas avec la clé du rattachement. Appelez le siège.',
      keyUnknown:
        'Le siège ne connaît pas la clé de cette caisse. Demandez-lui un nouveau code et rattachez-la de nouveau.',
      retired:
        'Le siège a mis cette caisse hors service. Demandez-lui avant de continuer à vendre avec elle.',
      quarantined:
        'Le siège a trouvé deux écritures différentes sous un même numéro et n’accepte plus rien de cette caisse. Appelez-le : un responsable doit regarder.',
      holdsOther:
        'Le siège détient des écritures de cette caisse qui ne sont pas dans son journal. Demandez-lui un nouveau code et rattachez-la de nouveau.',
      broken:
        'Une écriture n’est pas celle qui a été signée. Faites vérifier le journal et appelez le siège.',
      newerVersion:
        'Le siège est plus ancien que cette caisse et ne la comprend pas. Faites-le mettre à jour.',
      archived:
        'Le siège demande des journées qui ont été retirées de cette caisse. Remettez-lui leur archive.',
      refused: 'Le siège refuse ce que cette caisse envoie. Appelez-le.',
    },
  },
  peers: {
    title: 'Aux autres caisses',
    away: 'Le siège ne répond pas : ce qui y est ouvert n’est pas affiché.',
    unheard: (since: string) => `aucune nouvelle ${since}`,
    since: (time: string) => `depuis ${time}`,
    sinceDay: (moment: string) => `depuis le ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices: typeof englishNotices = {
  fromOffice: 'Ceci vient du siège, et se change là-bas. Rien n’a changé ici.',
  officeAddressUnusable: 'Ce n’est pas l’adresse d’un siège. Elle commence par https://.',
  officeBusy: 'Le siège demande de patienter. Réessayez dans un instant.',
  officeCodeUnknown:
    'Le siège ne connaît pas ce code : il a déjà servi ou n’est plus valable. Demandez-en un nouveau.',
  officeCopyWrong:
    'Ce que le siège a donné n’est pas ce que cette caisse avait signé. Rien n’a été remplacé. Appelez le siège.',
  officeHoldsOther:
    'Le siège détient des écritures de cette caisse qui ne sont pas dans son journal. Appelez le siège.',
  officeOtherRegister: 'Ce code est pour une autre caisse. Demandez-en un pour celle-ci.',
  officeRefused: 'Le siège n’accepte pas cette caisse. Appelez-le.',
  officeUnproven: 'Ce qui répond à cette adresse n’est pas un siège.',
  officeUnreachable: 'Aucun siège ne répond à cette adresse. Vérifiez l’adresse et le réseau.',
  officeWaiting: 'Des écritures n’ont pas encore été remises.',
};
