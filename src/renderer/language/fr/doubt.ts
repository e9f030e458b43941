import type { doubtWords as english } from '../en/doubt.ts';
import { count } from './spoken-span.ts';

export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'Vérification',
    unknownTitle: 'Résultat inconnu',
    doNotCharge: 'Ne pas encaisser à nouveau',
    checkingText: 'Nous demandons à la plateforme si cette vente est payée.',
    unclearText: 'La plateforme répond par un mot que cette caisse ne connaît pas.',
    pendingAgainText: 'La plateforme avait dit ce paiement terminé, et le dit depuis en attente.',
    disagreeText: (before, now) =>
      `La plateforme a répondu « ${before} », puis « ${now} » : ses réponses ne concordent pas encore.`,
    contradictedText: 'Les réponses de la plateforme ne correspondent pas à cette vente.',
    unknownText: 'Nous ne savons pas si cette vente est payée.',
    evidence: 'Ce que nous savons',
    lastAnswer: 'Dernière réponse',
    answered: (word, ago) => `« ${word} », il y a ${ago}`,
    noAnswer: 'rien sur ce paiement depuis le démarrage de la caisse',
    payableUntil: 'Code payable jusqu’à',
    ended: (time) => `${time} (terminé)`,
    endUnknown: 'inconnu : aucune horloge ne le dit avec certitude',
    otherCodes: 'Autres codes de cette vente',
    noOther: 'aucun',
    other: (payable, over) =>
      [
        payable > 0 ? count(payable, { one: 'payable', other: 'payables' }) : '',
        over > 0 ? count(over, { one: 'terminé', other: 'terminés' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Prochaine vérification',
    inSpan: (span) => `dans ${span}`,
    now: 'maintenant',
    noCheck: 'à votre demande',
    announce: (amount) => `Ne pas encaisser ${amount} à nouveau. Le résultat n’est pas connu.`,
  },
  patience: {
    asked: 'La plateforme demande de patienter.',
    askingNow: 'La plateforme demande de patienter ; la caisse redemande en ce moment.',
    askingIn: (span) => `La plateforme demande de patienter : la caisse redemande dans ${span}.`,
  },
  settle: {
    open: 'Régler à la main',
    title: 'Régler cette vente à la main',
    text: 'Pour le responsable. C’est écrit dans le journal avec votre motif. Nous continuons de demander à la plateforme, et sa réponse l’emporte.',
    outcome: 'Ce qu’il en est de la vente',
    outcomes: { paid: 'Elle a été payée', notPaid: 'Elle n’a pas été payée' },
    means: {
      paid: 'Vous avez vu l’argent : la marchandise part. Le total du jour ne la compte qu’une fois confirmée par la plateforme.',
      notPaid:
        'On peut encaisser le client à nouveau. Si l’argent arrive quand même, la caisse sonne.',
    },
    reason: 'Qu’est-ce qui vous le fait dire ?',
    reasonHint: 'Par exemple : vu dans l’application bancaire du client',
    reasonLength: (least, most) => `${least} à ${most} caractères`,
    confirm: 'Régler',
    busy: 'Écriture…',
    cancel: 'Annuler',
  },
  settled: {
    title: 'Réglé à la main',
    text: 'Nous continuons de demander à la plateforme, et sa réponse l’emporte.',
    landmark: 'Ce qui a été réglé à la main, et ce que dit la plateforme',
    manager: (at) => `Le responsable, ${at}`,
    platform: (at) => `La plateforme, réponse reçue ${at}`,
    platformSilent: 'La plateforme',
    says: { paid: 'payé', notPaid: 'non payé' },
    nothing: 'pas encore de réponse',
    word: (word) => `« ${word} »`,
    reason: (reason) => `« ${reason} »`,
    agree: 'Les deux concordent.',
    agreeTitle: 'La plateforme dit aussi : payé',
    agreeText: 'Le responsable avait réglé cette vente comme payée, et elle l’est. Rien à faire.',
    differ: 'Les deux diffèrent. La réponse de la plateforme compte ; appelez le responsable.',
  },
};
