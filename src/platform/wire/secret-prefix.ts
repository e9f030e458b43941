/** Prefixes of secret keys and the environment each selects (interface, Authentication 2). */
export const TEST_KEY_PREFIX = 'sk_test_';
export const LIVE_KEY_PREFIX = 'sk_live_';

/** Prefix of a webhook's signing secret (interface, Events 2). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
