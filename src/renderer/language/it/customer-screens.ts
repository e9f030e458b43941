import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Schermo del cliente',
    text: 'Un tablet o un secondo schermo rivolto al cliente. Mostra gli acquisti, il codice e che è pagato, e non può fare altro.',
    none: 'Nessuno schermo è ancora collegato.',
    notHere: 'Questa app non collega ancora schermi: lo fa una cassa aperta in un browser.',
    device: (name) => `Schermo ${name}`,
    there: 'Collegato ora',
    seen: (at) => `Visto l’ultima volta: ${at}`,
    since: (date) => `Collegato da: ${date}`,
    connect: 'Collegare uno schermo',
    newCode: 'Nuovo codice',
    how: (address) => `Su quello schermo, aprire ${address} e digitare questo codice:`,
    left: (time) => `Vale una volta, per altri ${time}.`,
    ends: {
      used: 'Lo schermo è collegato.',
      ended: 'Il codice è scaduto.',
      guessed: 'Il codice è stato digitato male troppe volte e non vale più.',
    },
    disconnect: 'Scollegare',
    disconnectSure: 'Scollegare davvero?',
    close: 'Chiudi',
  },
};
