import { describe, expect, it } from 'vitest';
import {
  signingEnvironment,
  signingSentence,
  withoutAzure,
} from '../../../scripts/packaging/signing.ts';

const NOTARY = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };

describe('a package that is made', () => {
  it.each([
    ['win', {}, /for Windows are unsigned: no key is named/],
    ['win', { AZURE_CLIENT_ID: 'id' }, /for Windows are unsigned: .* names no account of Azure/],
    ['win', { WIN_CSC_LINK: '' }, /for Windows are unsigned/],
    ['mac', {}, /for macOS are unsigned/],
    [
      'mac',
      { CSC_LINK: 'key', APPLE_ID: 'a' },
      /not notarised: APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID not set/,
    ],
  ] as const)('for %s with %j is said to be less than signed', (system, env, sentence) => {
    expect(signingSentence(system, env, false)).toMatch(sentence);
  });

  it.each([
    ['linux', {}],
    ['win', { WIN_CSC_LINK: 'key' }],
    ['win', { AZURE_CLIENT_ID: 'id' }],
    ['mac', { CSC_LINK: 'key', ...NOTARY }],
  ] as const)('for %s with %j needs no word', (system, env) => {
    expect(signingSentence(system, env, true)).toBeNull();
  });

  it('is signed by a key that was named, and by none that a machine happens to have', () => {
    const none = { PATH: '/bin', CSC_LINK: '', CSC_KEY_PASSWORD: '', EMPTY: '' };
    expect(signingEnvironment('mac', none)).toEqual({
      PATH: '/bin',
      EMPTY: '',
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
    });
    expect(signingEnvironment('mac', { CSC_LINK: 'key' })).toEqual({ CSC_LINK: 'key' });
  });

  it('is made without an account of Azure’s that nobody may use', () => {
    expect(withoutAzure({ AZURE_CLIENT_ID: '' })).toEqual({ win: { azureSignOptions: null } });
    expect(withoutAzure({ AZURE_CLIENT_ID: 'id' })).toEqual({});
  });
});
