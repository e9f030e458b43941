import type { simulationWords as english } from '../en/simulation.ts';

export const simulationWords: typeof english = {
  console: {
    open: 'Abrir la consola de la simulación',
    title: 'Simulación',
    close: 'Cerrar',
    running: (title) => `En marcha: ${title}`,
    stop: 'Detener',
    atHand: 'Hacer de pagador',
    noSale: 'Cobre primero algo; después puede hacer aquí de pagador.',
    scenarios: 'Escenarios',
    scenariosText:
      'Lo que hacen desde ahora la plataforma, la red y el pagador, en todas las ventas.',
    loading: 'Consultando la simulación…',
    run: 'Iniciar',
    expected: 'Lo que dice entonces la caja',
  },
  play: {
    complete: 'Confirmar',
    refuse: 'Rechazar',
    expire: 'Dejar caducar',
    completeAfterExpiry: 'Pagar tras caducar',
  },
  record: {
    title: 'Repetir esta venta',
    text: 'Lo que hizo la plataforma en esta venta, guardado como grabación.',
    save: 'Guardar la grabación',
    replay: 'Guardar y repetir',
    busy: 'Guardando…',
    replaying: 'Se repite en la próxima venta.',
  },
};
