import type { Exchange } from './validating-proxy.ts';

/** A rule that the simulation keeps, and an OpenAPI document has no words for or Prism no eyes. */
interface SimulationOnlyRule {
  readonly rule: string;
  readonly is: (exchange: Exchange) => boolean;
}

const fieldOf = ({ requestBody, error }: Exchange): unknown =>
  typeof requestBody === 'object' && requestBody !== null
    ? Reflect.get(requestBody, error.field ?? '')
    : undefined;

const numberOf = (exchange: Exchange, field: string): number =>
  Number(fieldOf({ ...exchange, error: { field } }));

/** Every 400 that Prism cannot foresee, with why. */
export const ONLY_THE_SIMULATION: readonly SimulationOnlyRule[] = [
  {
    rule: 'A reference was used before, with another content: the document has no memory (A43).',
    is: ({ error }) => error.code === 'order_ref_differs' || error.code === 'crm_order_differs',
  },
  {
    rule: 'Euros have whole cents: a multiple of 0.01 is no matter for floats (A21).',
    is: (exchange) => {
      const value = fieldOf(exchange);
      return typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-4;
    },
  },
  {
    rule: 'The lines come to an amount that can be paid: a sum (A23).',
    is: ({ error }) => error.field === 'lineItems',
  },
  {
    rule: 'Each instalment has a cent at least: two fields together.',
    is: (exchange) =>
      exchange.error.field === 'installments' &&
      numberOf(exchange, 'amount') * 100 < numberOf(exchange, 'installments'),
  },
  {
    rule: 'A plan begins within reach of the simulation’s calendar: it depends on today.',
    is: ({ error, operationId }) => operationId === 'openPlan' && error.field === 'firstDueDate',
  },
  {
    rule: 'One filter or none: two parameters together (A27).',
    is: ({ query }) => query.includes('commercialName=') && query.includes('commercialId='),
  },
  {
    rule: 'A filter is not empty: the document says so, and Prism takes an empty parameter for none.',
    is: ({ query, error }) => error.code === 'field_invalid' && /=(&|$)/.test(query),
  },
  {
    rule: 'A reference can stand in a path: no lone dots, no half characters (A22).',
    is: (exchange) => {
      const value = fieldOf(exchange);
      return typeof value === 'string' && (/^\.{1,2}$/.test(value) || !value.isWellFormed());
    },
  },
  {
    rule: 'The path or the content type is no such thing at all: HTTP, which comes before any document.',
    is: ({ error }) => error.code === 'request_malformed',
  },
];
