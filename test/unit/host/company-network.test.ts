import { describe, expect, test } from 'vitest';
import { planNetwork, proxyHost } from '../../../src/host/start/company-network.ts';

const planned = (env: NodeJS.ProcessEnv) => {
  const plan = planNetwork(env);
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value;
};

describe('a network of a company', () => {
  test('without a proxy is reached as it is', () => {
    expect(planned({})).toEqual({ proxy: null, warnings: [] });
    expect(planned({ HTTPS_PROXY: '', https_proxy: '' }).proxy).toBeNull();
  });

  test.each([
    { HTTPS_PROXY: 'http://proxy.example:3128' },
    { https_proxy: 'http://proxy.example:3128' },
    { https_proxy: 'http://proxy.example:3128', HTTPS_PROXY: 'http://other.example:1' },
  ])('has its proxy in either case: %j', (env) => {
    const plan = planned(env);
    expect(plan.proxy).toMatchObject({ HTTPS_PROXY: 'http://proxy.example:3128' });
    expect(proxyHost(plan)).toBe('proxy.example:3128');
  });

  test('never has a proxy between a till and its own machine', () => {
    for (const env of [{}, { NO_PROXY: 'pay.example' }, { no_proxy: 'pay.example' }]) {
      const { proxy } = planned({ ...env, HTTPS_PROXY: 'http://proxy.example:3128' });
      const exceptions = proxy?.NO_PROXY.split(',') ?? [];
      expect(exceptions).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '::1']));
      expect(exceptions.includes('pay.example')).toBe(Object.keys(env).length > 0);
    }
  });

  test.each(['proxy.example:3128', 'socks5://user:geheim@proxy.example', 'http://', 'x y'])(
    'whose proxy is %j is said, without what it holds',
    (address) => {
      const plan = planNetwork({ HTTPS_PROXY: address });
      if (plan.ok) throw new Error('was planned');
      expect(plan.error.code).toBe('proxyUnusable');
      expect(plan.error.sentence).toMatch(/^HTTPS_PROXY is no address/);
      expect(plan.error.sentence).not.toContain('geheim');
    },
  );

  test('is not told of a password in what is logged', () => {
    expect(proxyHost(planned({ HTTPS_PROXY: 'http://ines:geheim@proxy.example:3128' }))).toBe(
      'proxy.example:3128',
    );
  });

  test('does not start where any certificate would be believed', () => {
    const plan = planNetwork({ NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    if (plan.ok) throw new Error('was planned');
    expect(plan.error.code).toBe('certificatesUnchecked');
    expect(planNetwork({ NODE_TLS_REJECT_UNAUTHORIZED: '1' }).ok).toBe(true);
  });

  test('says what was set in vain', () => {
    expect(planned({ ALL_PROXY: 'socks5://x:1' }).warnings[0]).toMatch(/set HTTPS_PROXY/);
    expect(planned({ NODE_EXTRA_CA_CERTS: '/no/such/file.pem' }).warnings[0]).toMatch(
      /NODE_EXTRA_CA_CERTS/,
    );
    expect(planned({ NODE_EXTRA_CA_CERTS: import.meta.filename }).warnings).toEqual([]);
  });
});
