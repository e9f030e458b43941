import * as z from 'zod/mini';

/** What this machine's environment makes of the way to the platform. */
export const networkViewSchema = z.object({
  /** The proxy that the platform is reached through, host and port, and what names it; null where the way is direct. */
  proxy: z.nullable(
    z.object({
      host: z.string(),
      variable: z.enum(['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']),
    }),
  ),
  /** What became of COMPTOIR_CA_CERTS: `none` was named; `unusable`: no certificate of the file is trusted. */
  extraCertificates: z.enum(['none', 'trusted', 'partly', 'unusable', 'unreadable']),
});
export type NetworkView = z.infer<typeof networkViewSchema>;
