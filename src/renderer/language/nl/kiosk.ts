import type { kioskWords as english } from '../en/kiosk.ts';

export const kioskWords: typeof english = {
  kiosk: {
    screens: {
      title: 'Zuilen',
      text: 'Een scherm waarop klanten zelf kiezen en betalen. Het kan verder niets en roept hier iemand als dat nodig is.',
      none: 'Er is nog geen zuil verbonden.',
      notHere:
        'Deze app is zelf een zuil als die met --kiosk wordt gestart. Andere zuilen worden verbonden met een kassa die in een browser draait.',
      connect: 'Zuil verbinden',
      device: (name) => `Zuil ${name}`,
    },
    sells: 'Wat klanten bij de zuil betalen',
    selling: { items: 'Artikelen', amounts: 'Bedragen', both: 'Artikelen en bedragen' },
    presets: 'Bedragen die klaarstaan',
    presetsHint: 'Hoogstens acht, met een spatie ertussen, zoals 5 10 20.',
    least: 'Laagste bedrag',
    most: 'Hoogste bedrag',
    idle: 'Vraagt of er nog iemand is',
    seconds: (seconds) => `na ${seconds}\u00a0s`,
    opens: 'Opent om',
    closes: 'Sluit om',
    always: 'Altijd open',
    calls: (name) => `Iemand vraagt hulp bij zuil ${name}`,
    come: 'Ik kom eraan',
  },
};
