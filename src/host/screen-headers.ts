/** What a page may load, beside what it names here: nothing. It sends no form, has no other base, and nobody may frame it. */
export const pagePolicy = (...sources: readonly string[]): string =>
  [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * What every shell sends with the screens: they may use what came from where they came from. `also` is what a shell's own
 * page needs beside that. The sounds are made, and need no file.
 */
export const screenHeaders = (...also: readonly string[]) =>
  ({
    'content-security-policy': pagePolicy(
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      ...also,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }) as const;
