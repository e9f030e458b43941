/** What several examples of the document share. */

export const EXAMPLE_SITE = 'http://127.0.0.1:8080';

export const EXAMPLE_PAYMENT_ID = 'pay_4f9k2m7q';

/** Cut short: a real one is a picture of some thousand characters. */
export const EXAMPLE_QR_CODE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA';

export const EXAMPLE_PAYER_EMAIL = 'ada@example.com';
