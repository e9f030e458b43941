import { describe, expect, test } from 'vitest';
import type { NetworkView } from '../../../../src/contract/views/network-view.ts';
import { exchangeFailureSchema } from '../../../../src/domain/sale/exchange-failure.ts';
import { adviceOn, remedyFor } from '../../../../src/renderer/derived/advice.ts';
import { en } from '../../../../src/renderer/language/en.ts';
import { fr } from '../../../../src/renderer/language/fr.ts';

const PROXIED: NetworkView = {
  proxy: { host: 'proxy.example:3128', variable: 'http_proxy' },
  extraCertificates: 'none',
};
const DIRECT: NetworkView = { ...PROXIED, proxy: null };

describe('what to do about a failure', () => {
  test.each([en, fr])('names the proxy that is used, by the variable that names it', (words) => {
    expect(adviceOn('unreachable', PROXIED, words)).toContain('proxy.example:3128');
    expect(adviceOn('unreachable', PROXIED, words)).toContain('http_proxy');
    expect(adviceOn('keyRefused', PROXIED, words)).toBe(words.remedies.callManager);
  });

  test('names no proxy on a way that is direct', () => {
    for (const failure of exchangeFailureSchema.options) {
      expect(adviceOn(failure, DIRECT, en)).not.toMatch(/proxy/i);
    }
  });

  test.each([en, fr])('says for each certificate that is refused what to set', (words) => {
    const states = ['none', 'trusted', 'partly', 'unusable', 'unreadable'] as const;
    const sentences = states.map((extraCertificates) => {
      const sentence = remedyFor('certificateUntrusted', { ...DIRECT, extraCertificates }, words);
      expect(sentence).toContain('COMPTOIR_CA_CERTS');
      expect(adviceOn('certificateUntrusted', { ...PROXIED, extraCertificates }, words)).toBe(
        sentence,
      );
      return sentence;
    });
    expect(new Set(sentences).size).toBe(states.length);
  });
});
