import type { kioskWords as english } from '../en/kiosk.ts';

export const kioskWords: typeof english = {
  kiosk: {
    screens: {
      title: 'Chioschi',
      text: 'Uno schermo a cui i clienti scelgono e pagano da soli. Non può fare altro e chiama qui quando serve.',
      none: 'Nessun chiosco è ancora collegato.',
      notHere:
        'Questa app è essa stessa un chiosco quando si avvia con --kiosk. Altri chioschi si collegano a una cassa aperta in un browser.',
      connect: 'Collega un chiosco',
      device: (name) => `Chiosco ${name}`,
    },
    sells: 'Che cosa si paga al chiosco',
    selling: { items: 'Articoli', amounts: 'Importi', both: 'Articoli e importi' },
    presets: 'Importi già pronti',
    presetsHint: 'Al massimo otto, separati da uno spazio, per esempio 5 10 20.',
    least: 'Importo più basso',
    most: 'Importo più alto',
    idle: 'Chiede se c’è ancora qualcuno',
    seconds: (seconds) => `dopo ${seconds}\u00a0s`,
    opens: 'Apre alle',
    closes: 'Chiude alle',
    always: 'Sempre aperto',
    calls: (name) => `Qualcuno chiama dal chiosco ${name}`,
    come: 'Arrivo',
  },
};
