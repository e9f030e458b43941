import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in Spanish. */
export const es: HelpPages = {
  selling: {
    title: 'Teclear una venta',
    lines: [
      'Teclee el importe y pulse «Cobrar». Aparece un código que el cliente escanea.',
      '+ añade otra línea. × multiplica: teclee 3, × y el precio de una unidad.',
      'C borra lo tecleado. ¿Se borró de más? «Deshacer» lo recupera.',
      'Toque una línea para cambiar la cantidad, hacer un descuento o quitarla.',
      'El concepto es para la caja: ayuda a encontrar la venta después.',
    ],
  },
  keys: {
    title: 'Las teclas del teclado',
    lines: [
      'Cifras, + y , o . sirven para teclear un importe, también en el teclado numérico. * vale como ×.',
      'Intro cobra. Retroceso quita la última cifra, Esc lo borra todo.',
      'Ctrl y Z recupera lo que se borró.',
      'Tab pasa de un botón a otro, Intro o la barra espaciadora lo pulsa, Esc cierra una ventana.',
      'F2 atiende al siguiente cliente, F4 abre el día y sale de él.',
      'F8 dice en voz alta el importe y en qué ha quedado la venta.',
      'F1 abre esta ayuda por donde se está.',
    ],
  },
  waiting: {
    title: 'El cliente está pagando',
    lines: [
      'El cliente escanea el código con el móvil y confirma en su propio banco.',
      'No entregue nada hasta que la pantalla esté en verde y diga «Pagado».',
      '¿Hay cola? Pulse «Atender al siguiente cliente». La venta sigue en pantalla y la caja avisa de cómo acaba.',
      '«Detener» quiere decir que ya no se espera. El código se puede pagar todavía un rato y la caja lo sigue vigilando.',
    ],
  },
  paid: {
    title: 'Está pagado',
    lines: [
      'Verde y «Pagado»: el dinero ha llegado. Entregue la compra.',
      '«Venta nueva» deja sitio al siguiente cliente.',
      'Todas las ventas se encuentran luego en «Hoy».',
    ],
  },
  ended: {
    title: 'No se ha pagado nada',
    lines: [
      'El código terminó, se detuvo o el banco lo rechazó. Por ahora no se ha pagado nada.',
      'Un código nuevo cobra la misma venta. Antes, la caja se asegura de que el anterior no se pagó.',
      '«Hecho» deja la venta como está y se atiende al siguiente.',
      'Si el código anterior se paga después, la caja avisa y lo muestra.',
    ],
  },
  doubt: {
    title: 'No vuelva a cobrar',
    lines: [
      'Rayas de color ámbar: todavía nadie sabe si se ha pagado. Quizá el cliente ya pagó.',
      'No vuelva a cobrar ni entregue nada. La caja sigue preguntando y avisa en cuanto lo sepa.',
      'El cliente puede mirar la aplicación de su banco. Lo que se ve ahí es una pista, no una prueba.',
      '¿Tarda demasiado? Avise al responsable, que puede resolver la venta a mano. La caja sigue preguntando igualmente.',
    ],
  },
  late: {
    title: 'Pago tardío',
    lines: [
      'Violeta y con aviso sonoro: se ha pagado un código que ya había terminado.',
      '¿El cliente sigue aquí? Entregue la compra.',
      '¿Se fue o pagó de otra forma? Anótelo para reembolsar. Queda en la lista del día hasta que alguien lo reembolse por el banco.',
      'Mientras tanto se puede seguir tecleando.',
    ],
  },
  receipts: {
    title: 'El tique del cliente',
    lines: [
      'En «Pagado» hay un botón: un toque imprime el tique. Sin impresora de tiques, la caja hace un PDF.',
      '¿Perdido? Abra la venta en Hoy: cada tique nuevo dice que es un duplicado, y cuál.',
      'Sin papel, tapa abierta, impresora apagada: lo dice la línea de abajo. El tique espera y sale una vez en cuanto puede; atienda mientras al siguiente.',
      'Si la impresión se cortó a medias, vuelve como duplicado: quizá salió una parte del primero.',
      'Qué impresora, qué ancho de papel y si se imprime cada venta está en los ajustes, en Tiques e impresora.',
    ],
  },
  returns: {
    title: 'Devoluciones',
    lines: [
      'En los ajustes, en «Personas»: «Aceptar una devolución…» y el número de la venta. O abra la venta en «Hoy».',
      'Elija cuánto vuelve de cada línea y por qué. El descuento se devuelve con aquello a lo que se aplicó.',
      'Se emite una nota de abono con su IVA. Imprímala para el cliente: toda impresión posterior dice que es un duplicado.',
      'La caja no devuelve dinero. Lo que se debe figura entre los reembolsos pendientes hasta que un responsable lo ha reembolsado por el banco y ha anotado la referencia del banco.',
      'No se puede deshacer. ¿Fue un error? Vuelva a cobrar los artículos.',
    ],
  },
  people: {
    title: 'Quién está en la caja',
    lines: [
      'Toque su nombre y teclee su PIN. Con su nombre, arriba, también se sale.',
      'El cliente que está pagando sigue en pantalla, esté quien esté en la caja.',
      '¿Hace falta un responsable? Teclea su PIN solo para eso y usted sigue en la caja.',
      '¿PIN olvidado? Un responsable elige otro en los ajustes, en «Personas».',
    ],
  },
  day: {
    title: 'Hoy y otros días',
    lines: [
      'Lo pagado, hora por hora, y cada venta del día. Toque una venta para ver todo lo que pasó con ella.',
      'Primero están los reembolsos pendientes: se reembolsan por el banco y se marcan aquí como hechos.',
      '«Semana» y «Mes» suman los días. Una barra del gráfico abre lo que muestra.',
      'La exportación escribe ficheros para la gestoría.',
    ],
  },
  closing: {
    title: 'Cerrar el día',
    lines: [
      'Por la noche, cierre el día: la caja pregunta otra vez por cada pago, suma e imprime el Z.',
      'Una venta en espera impide el cierre y se dice cuál es. Termínela o resuélvala antes.',
      'Un día cerrado ya no cambia. El dinero que llega después cuenta para el día en que llega.',
      'La lectura X muestra el día hasta ahora y no cierra nada.',
    ],
  },
  search: {
    title: 'Buscar una venta',
    lines: [
      'Teclee lo que sepa: el número, el importe, una palabra del concepto, la referencia o quién la cobró.',
      'Un día, o el primero y el último, acortan la lista.',
      'Toque una venta para ver todo lo que pasó con ella.',
    ],
  },
  items: {
    title: 'Artículos y teclas rápidas',
    lines: [
      'Un artículo tiene nombre, precio y tipo de IVA. Una tecla rápida lo marca con un toque; un lector, por su código de barras.',
      'Teclee 3 y × antes del artículo para vender tres.',
      'Ordene las teclas arrastrándolas o con los botones de al lado.',
      'La lista de una hoja de cálculo se muestra primero: se ve qué cambiaría antes de que cambie nada.',
    ],
  },
  settings: {
    title: 'Ajustes',
    lines: [
      'Escriba lo que busca, por ejemplo «sonido» o «IVA», o elija un apartado.',
      'Lo que cambia vale al momento y «Deshacer» lo devuelve a como estaba.',
      'El aspecto y los sonidos son de todos. Lo demás es del responsable, y cada cambio queda anotado.',
    ],
  },
  tablet: {
    title: 'Una tableta para el cliente',
    lines: [
      'Ajustes, en Tienda: active «Pantallas en la red de la tienda» y abra después «Pantalla del cliente».',
      'Escanee con la tableta el código que está junto a la dirección. La primera vez, su navegador le avisa: todavía no conoce el certificado de la caja.',
      'Descargue el certificado desde la dirección indicada y compare su SHA-256 con el de los ajustes. ¿No son iguales? No confíe en él.',
      'iPad: en sus ajustes, en General, instale el perfil (VPN y gestión de dispositivos). Después, al final de Información, active el certificado.',
      'Android: busque «certificado de CA» en sus ajustes e instale allí el fichero.',
      'Windows: abra el fichero, Instalar certificado, Equipo local, Entidades de certificación raíz de confianza.',
      'Abra otra vez la dirección. Pulse «Conectar una pantalla» en la caja e introduzca su código en la tableta.',
    ],
  },
  record: {
    title: 'Registro y copias',
    lines: [
      'Todo lo que pasa queda anotado y nada de ello puede cambiarse sin que se note.',
      'Las copias de seguridad van a la carpeta que elija. En otro disco sobreviven a este equipo.',
      '¿La caja dice que no puede vender? Lea lo que pide, no toque nada más y avise al responsable.',
    ],
  },
  office: {
    title: 'Las otras cajas y la central',
    lines: [
      '«En otras cajas» muestra lo que está abierto en las otras cajas de su tienda: el importe, el concepto, cómo está la venta y desde cuándo.',
      'Es solo para leer. ¿Un cliente pregunta por una venta así? Se termina en la caja donde se empezó. No la cobre otra vez aquí.',
      '«Sin noticias»: esa caja está apagada o sin red. Aquí no se sabe lo que está abierto en ella.',
      'Si no se llega a la central, la línea lo dice y no muestra nada. Se vende como siempre, y la caja entrega más tarde lo que ha registrado.',
      'Una caja se une a la central en el primer arranque o en los ajustes, en Registro y copias, con un código de un responsable de la central.',
    ],
  },
  setup: {
    title: 'Preparar la caja',
    lines: [
      'Unas pocas preguntas, y todas pueden esperar. Se puede salir y volver cuando se quiera.',
      'La simulación lo enseña todo sin dinero real. Su propia cuenta viene con su dirección y su clave.',
      'Todo se puede cambiar después en los ajustes.',
    ],
  },
};
