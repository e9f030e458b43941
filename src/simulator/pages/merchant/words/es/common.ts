import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in Spanish. */
export const common: CommonWords = {
  rooms: {
    overview: 'Vista general',
    transactions: 'Transacciones',
    keys: 'Claves de API',
    webhooks: 'Webhooks',
    salesPeople: 'Comerciales',
    clients: 'Clientes',
    mailbox: 'Buzón',
    recap: 'Resumen',
  },
  navigation: 'Espacio del comercio',
  merchantSpace: 'Espacio del comercio',
  salesSpace: 'Comercial',
  signedInAs: 'Sesión de',
  signOut: 'Cerrar sesión',
  open: 'Abrir',
  modes: { test: 'Pruebas', live: 'Producción' },
  statuses: {
    pending: 'Pendiente',
    scheduled: 'Programado',
    completed: 'Cobrado',
    failed: 'Rechazado',
    expired: 'Caducado',
  },
  channels: { pos: 'Caja', invoice: 'Factura', checkout: 'Cesta', crm: 'CRM' },
  all: 'Todos',
  filter: 'Filtrar',
  clearFilters: 'Mostrar todo',
  amount: 'Importe',
  notFound: {
    heading: 'Aquí no hay nada',
    detail: 'La dirección no lleva a nada de lo que contiene la simulación.',
  },
};
