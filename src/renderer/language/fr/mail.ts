import type { mailWords as english } from '../en/mail.ts';
import { count } from './spoken-span.ts';

export const mailWords: typeof english = {
  mail: {
    title: 'Rapports par e-mail',
    text: 'À chaque clôture, le document de la journée part à ces adresses.',
    recipients: 'Destinataires',
    recipientsHint: 'Dix adresses au plus, séparées par des virgules.',
    host: 'Serveur d’envoi',
    hostHint: 'Votre fournisseur de messagerie vous le donne, par exemple smtp.exemple.fr.',
    security: 'Chiffrement',
    tlsDetail: 'Dès le début, en général sur le port 465',
    startTlsDetail: 'Après un premier échange, en général sur le port 587',
    port: 'Port',
    sender: 'Expéditeur',
    senderHint: 'Une adresse pour laquelle ce serveur envoie.',
    user: 'Identifiant',
    userHint: 'Souvent l’adresse elle-même. Vide si le serveur n’en demande pas.',
    password: 'Mot de passe',
    passwordKept: {
      none: 'Aucun n’est gardé pour ce serveur.',
      keychain:
        'Il est gardé dans le trousseau de cette machine. Ne le saisissez que pour le changer.',
      file: 'Il est gardé dans un fichier que seul l’utilisateur de la caisse peut lire. Ne le saisissez que pour le changer.',
    },
    wrong: {
      host: 'Ce n’est pas un nom de serveur.',
      port: 'Un port est un nombre de 1 à 65535.',
      sender: 'Ce n’est pas une adresse e-mail.',
      recipients: 'Il faut des adresses e-mail, dix au plus.',
    },
    keep: 'Enregistrer',
    keeping: 'Enregistrement…',
    kept: 'Enregistré. La prochaine clôture partira par e-mail.',
    stop: 'Ne plus envoyer',
    stopped: 'Plus aucun rapport n’est envoyé.',
    test: 'Envoyer un essai',
    testing: 'Envoi…',
    taken: 'Le serveur a accepté le message d’essai.',
    serverSaid: 'Réponse du serveur :',
    close: 'Fermer',
    noneYet: 'La prochaine clôture partira par e-mail.',
    sending: 'Envoi d’un rapport…',
    triedAgain: 'La caisse réessaie toute seule.',
    tryNow: 'Réessayer',
    sendAgain: 'Renvoyer',
    arrived: 'Il est arrivé',
    refusedOf: (addresses) => `Il l’a refusé pour : ${addresses}`,
    sent: (closing, moment) => `Le Z ${closing} est parti le ${moment}.`,
    doubtful: (closing) =>
      `Le rapport du Z ${closing} est peut-être arrivé : le serveur l’a reçu sans répondre. Regardez dans la boîte avant de le renvoyer.`,
    sendAgainOf: (closing) => `Renvoyer : rapport du Z ${closing}`,
    arrivedOf: (closing) => `Il est arrivé : rapport du Z ${closing}`,
    waiting: (reports) =>
      count(reports, {
        one: 'rapport attend d’être envoyé.',
        other: 'rapports attendent d’être envoyés.',
      }),
    problems: {
      notSetUp: 'Aucun serveur d’envoi n’est configuré.',
      passwordMissing: 'Le mot de passe de ce serveur manque. Saisissez-le dans les réglages.',
      notFound: 'Aucun serveur de ce nom n’a été trouvé.',
      unreachable: 'Le serveur d’envoi est injoignable. Vérifiez le réseau, le nom et le port.',
      notSecure:
        'Pas de connexion sûre avec le serveur d’envoi : son certificat n’est pas reconnu, ou le chiffrement est mal réglé.',
      silent: 'Le serveur d’envoi ne répond plus.',
      cutOff: 'La connexion avec le serveur d’envoi a été coupée.',
      signInRefused: 'Le serveur d’envoi refuse l’identifiant ou le mot de passe.',
      senderRefused: 'Le serveur n’envoie pas depuis cette adresse.',
      recipientsRefused: 'Le serveur refuse tous les destinataires.',
      messageRefused: 'Le serveur a refusé le message.',
      paperMissing: 'Le document de la clôture n’a pas pu être créé.',
      notNoted:
        'Le disque n’a pas pu noter l’envoi, alors rien n’est parti : le rapport aurait pu partir deux fois.',
    },
  },
};
