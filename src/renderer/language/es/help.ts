import type { helpWords as english } from '../en/help.ts';

export const helpWords: typeof english = {
  helpTopics: {
    title: 'Ayuda',
    here: 'Ayuda sobre esta pantalla',
    find: 'Buscar en la ayuda',
    all: 'Todos los temas',
    none: 'La ayuda no dice nada de eso.',
    close: 'Cerrar',
  },
  machine: {
    starts: 'Iniciar la caja al encender este equipo',
    startNotes: {
      off: 'Se iniciará entonces siempre con las opciones que tiene ahora.',
      heldBack:
        'El sistema lo impide. Permita Comptoir en los ajustes del sistema, entre los ítems de inicio.',
      optionsLost:
        'La caja se inició con opciones, y macOS la iniciaría sin ellas. La guía para macOS explica cómo iniciarla con ellas.',
      noDesktop:
        'En esta sesión nada inicia programas. Quien se ocupa de este equipo puede hacer que inicie la caja.',
      notTold: 'Este equipo no dice si inicia la caja.',
    },
  },
  about: {
    title: 'Acerca de Comptoir',
    version: 'Versión',
    build: 'Creada a partir de',
    mode: 'Modo',
    modes: { simulation: 'Simulación', training: 'Formación', test: 'Pruebas', live: 'Real' },
    system: 'Sistema',
    packages: 'De qué está hecho',
    packagesText:
      'Este programa incluye el trabajo de otras personas. Aquí está cada parte con los términos en que se puede usar; los de Chromium están junto al programa, en LICENSES.chromium.html.',
    close: 'Cerrar',
    back: 'Volver',
  },
  support: {
    title: 'Informe de asistencia',
    text: 'Esto es lo que se entrega a quien le ayuda con esta caja. Léalo antes: no contiene claves, ni PIN, ni nombres de pagadores, y no se envía nada a nadie.',
    save: 'Guardar en un fichero',
    saving: 'Guardando…',
    close: 'Cerrar',
  },
};
