import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Volume',
    volumes: { low: 'Baixo', middle: 'Normal', high: 'Alto' },
    keyClicks: 'Um clique em cada tecla',
    keyHints: 'Teclas nos botões',
    keyHintsShown: { automatic: 'Quando se usa um teclado', always: 'Sempre', never: 'Nunca' },
    keyNames: { clear: 'Esc', enter: 'Enter', undo: 'Ctrl+Z' },
    textSize: 'Tamanho das letras',
    textSizes: { normal: 'Normal', large: 'Grande' },
    byClock: 'Claro de dia, escuro à noite',
    hear: 'Ouvir os sons',
    sounds: {
      paid: 'Pago',
      late: 'Pago tarde',
      expired: 'Terminado sem pagamento',
      refused: 'Recusado',
      call: 'Um quiosque chama',
    },
  },
};
