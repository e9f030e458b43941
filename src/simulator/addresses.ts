import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where payers are sent: the pages of `{site_url}`, and back to the merchant's own. */
export interface Addresses {
  /** The payer's page of a payment. */
  paymentLink(paymentId: string): string;
  /** The signed link to the dashboard of a plan or open amount (interface, CRM order), by its identifier. */
  dashboardLink(termsId: string): string;
  /** The identifier in a dashboard link's token; `undefined` when we did not sign it. */
  readDashboardToken(token: string): string | undefined;
}

const macOf = (secret: string, termsId: string): Buffer =>
  createHmac('sha256', secret).update(`dashboard.${termsId}`).digest();

const TOKEN = /^((?:plan|opp)_[a-z0-9]+)\.([\w-]{43})$/;

/** Makes addresses under the site as it now is; `linkSecret` signs the dashboard's. */
export const createAddresses = (site: () => string, linkSecret: string): Addresses => ({
  paymentLink: (paymentId) => `${site()}/pay/${paymentId}`,
  dashboardLink: (termsId) => {
    const token = `${termsId}.${macOf(linkSecret, termsId).toString('base64url')}`;
    return `${site()}/dashboard/${token}?channel=crm`;
  },
  readDashboardToken: (token) => {
    const [, termsId, mac] = TOKEN.exec(token) ?? [];
    if (termsId === undefined || mac === undefined) return undefined;
    const given = Buffer.from(mac, 'base64url');
    const expected = macOf(linkSecret, termsId);
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? termsId
      : undefined;
  },
});
