import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Schermo del cliente',
    text: 'Un tablet o un secondo schermo rivolto al cliente. Mostra gli acquisti, il codice e che è pagato, e non può fare altro.',
    none: 'Nessuno schermo è ancora collegato.',
    notHere:
      'Questa app mostra lo schermo del cliente su un secondo monitor di questo computer. Un tablet si collega a una cassa aperta in un browser: la guida all’installazione dice come.',
    display: {
      title: 'Schermo del cliente su un secondo monitor',
      notes: {
        noDisplay:
          'Questo computer ha un solo monitor. Appena se ne collega un altro e questa voce è attiva, lo schermo del cliente si apre lì da solo. Un tablet può essere lo schermo del cliente di una cassa aperta in un browser: la guida all’installazione dice come.',
        failed:
          'Non è stato possibile mostrare lo schermo del cliente. Disattivarlo e riattivarlo; se non basta, riavviare Comptoir.',
        notHere:
          'Questa cassa è aperta in un browser: aprire lo schermo del cliente come pagina sull’altro monitor e collegarlo con un codice.',
      },
    },
    belong: (register) => `Ciò che è collegato qui appartiene a questa cassa: ${register}.`,
    device: (name) => `Schermo ${name}`,
    there: 'Collegato ora',
    seen: (at) => `Visto l’ultima volta: ${at}`,
    since: (date) => `Collegato da: ${date}`,
    connect: 'Collega uno schermo',
    newCode: 'Nuovo codice',
    how: (address) => `Su quello schermo, aprire ${address} e digitare questo codice:`,
    left: (time) => `Vale una volta, per altri ${time}.`,
    ends: {
      used: 'Lo schermo è collegato.',
      ended: 'Il codice è scaduto.',
      guessed: 'Il codice è stato digitato male troppe volte e non vale più.',
    },
    network: {
      title: 'Schermi sulla rete del negozio',
      opening: 'L’accesso per gli schermi della rete si sta aprendo…',
      none: 'Questo computer ora non è in nessuna rete di negozio.',
      portTaken: (port) =>
        `Un altro programma usa la porta ${port} di questo computer. La cassa riprova da sola.`,
      failed:
        'Questo computer non lascia che la cassa sia raggiunta dalla rete. La cassa riprova da sola.',
      scan: 'Su un tablet della rete del negozio, inquadrare questo codice o aprire:',
      code: 'Codice QR dell’indirizzo',
      here: (address) => `Un secondo schermo di questo computer apre ${address}.`,
      trust: (address) =>
        `Il tablet non conosce ancora questa cassa? Scaricarvi il certificato da ${address} e confrontarlo con questo (SHA-256) prima di considerarlo attendibile:`,
    },
    disconnect: 'Scollega',
    disconnectSure: 'Scollegare davvero?',
    close: 'Chiudi',
  },
};
