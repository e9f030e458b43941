import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { networkView, planNetwork } from '../../../../src/host/start/company-network.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';

const PLATFORM = 'https://pay.example/api';
const PROXY = 'http://proxy.example:3128';

const planned = (env: NodeJS.ProcessEnv, canUseProxy = true) => {
  const plan = planNetwork(env, PLATFORM, canUseProxy);
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value;
};

const NO_FILE = { state: 'none', certificates: [], warning: null };
const DIRECT = { kind: 'direct', exceptedBy: null };

describe('a network of a company', () => {
  test('without a proxy is reached as it is', () => {
    const nothing = { way: DIRECT, told: null, extraCertificates: NO_FILE, warnings: [] };
    expect(planned({})).toEqual(nothing);
    expect(planned({ HTTPS_PROXY: '', https_proxy: '' })).toEqual(nothing);
    expect(networkView(planned({}))).toEqual({ proxy: null, extraCertificates: 'none' });
  });

  test.each([
    ['HTTPS_PROXY', { HTTPS_PROXY: PROXY }],
    ['https_proxy', { https_proxy: PROXY }],
    ['https_proxy', { https_proxy: PROXY, HTTPS_PROXY: 'http://other.example:1' }],
    ['HTTPS_PROXY', { https_proxy: '', HTTPS_PROXY: PROXY, http_proxy: 'http://other.example:1' }],
    ['HTTP_PROXY', { HTTP_PROXY: PROXY }],
  ])('has the proxy that %s names, and the screens say so: %j', (variable, env) => {
    expect(networkView(planned(env)).proxy).toEqual({ host: 'proxy.example:3128', variable });
  });

  test('never has a proxy between a till and its own machine', () => {
    const { told } = planned({ HTTPS_PROXY: PROXY, NO_PROXY: 'other.example' });
    const exceptions = told?.NO_PROXY.split(',');
    expect(exceptions).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', '[::1]']));
  });

  test.each(['proxy.example:3128', 'socks5://user:geheim@proxy.example', 'http://', 'x y'])(
    'whose proxy is %j is said, without what it holds',
    (address) => {
      const plan = planNetwork({ HTTPS_PROXY: address }, PLATFORM);
      if (plan.ok) throw new Error('was planned');
      expect(plan.error.code).toBe('proxyUnusable');
      expect(plan.error.sentence).toMatch(/^HTTPS_PROXY is no address/);
      expect(plan.error.sentence).not.toContain('geheim');
    },
  );

  test('is not told of a password in what is logged', () => {
    const { proxy } = networkView(planned({ HTTPS_PROXY: 'http://ines:geheim@proxy.example:31' }));
    expect(proxy).toEqual({ host: 'proxy.example:31', variable: 'HTTPS_PROXY' });
  });

  test('has no proxy on its screens where this runtime cannot use one, which is said', () => {
    const plan = planned({ HTTPS_PROXY: PROXY }, false);
    expect(networkView(plan).proxy).toBeNull();
    expect(plan.warnings).toEqual([expect.stringMatching(/cannot use one/)]);
  });

  test('does not start where any certificate would be believed', () => {
    const plan = planNetwork({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, PLATFORM);
    if (plan.ok) throw new Error('was planned');
    expect(plan.error.code).toBe('certificatesUnchecked');
    expect(planNetwork({ NODE_TLS_REJECT_UNAUTHORIZED: '1' }, PLATFORM).ok).toBe(true);
  });

  test('says what was set in vain', () => {
    expect(planned({ ALL_PROXY: 'socks5://x:1' }).warnings[0]).toMatch(/set HTTPS_PROXY/);
    expect(planned({ ALL_PROXY: 'socks5://x:1', HTTPS_PROXY: PROXY }).warnings).toEqual([]);
  });

  test('says of its own authority’s file what is wrong with it, and what to set', () => {
    using folder = temporaryFolder();
    const garbage = join(folder.path, 'garbage.pem');
    writeFileSync(garbage, Buffer.from([0x30, 0x82, 1, 2, 0xff]));
    const missing = planned({ NODE_EXTRA_CA_CERTS: join(folder.path, 'missing.pem') });
    expect(missing.extraCertificates.state).toBe('unreadable');
    expect(missing.warnings[0]).toMatch(/cannot be read.*Set it to/);
    const unusable = planned({ NODE_EXTRA_CA_CERTS: garbage });
    expect(unusable.extraCertificates.state).toBe('unusable');
    expect(unusable.warnings[0]).toMatch(/^NODE_EXTRA_CA_CERTS names/);
    const own = planned({ COMPTOIR_CA_CERTS: garbage, NODE_EXTRA_CA_CERTS: '/nowhere' });
    expect(own.warnings[0]).toMatch(/^COMPTOIR_CA_CERTS names a file without/);
    expect(unusable.warnings[0]).toMatch(/without a certificate.*Set it to a PEM file/);
    expect(planned({ NODE_EXTRA_CA_CERTS: '' }).extraCertificates.state).toBe('none');
  });
});
