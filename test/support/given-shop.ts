/** What a till on a platform is installed with in tests, so that it asks nobody whose shop it is. */
export const GIVEN_SHOP: readonly string[] = ['--shop-name', 'Maison Verdier'];
