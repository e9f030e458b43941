import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { areSameNames, networkNames } from '../../../../src/web/network/network-names.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...{ address, internal, family: 'IPv4', netmask: '255.255.255.0' },
  ...{ mac: '00:00:00:00:00:00', cidr: null },
});

const SHOP = { lo: [at('127.0.0.1', true)], eth0: [at('192.168.1.20')], wlan0: [at('10.0.0.7')] };

describe('the names of a till on the shop’s network', () => {
  test('are the addresses of its private networks, and its name there', () => {
    const names = networkNames({ ...SHOP, docker0: [at('172.17.0.1')] }, 'Caisse-1.shop', null);
    expect(names).toEqual({ addresses: ['192.168.1.20', '10.0.0.7'], hostName: 'caisse-1.local' });
  });

  test('are none where every network is somebody else’s', () => {
    const networks = { eth0: [at('203.0.113.4'), at('172.32.0.1'), at('169.254.3.3')] };
    expect(networkNames(networks, 'caisse_1', null)).toEqual({ addresses: [], hostName: null });
  });

  test('are the one address that was asked for', () => {
    expect(networkNames(SHOP, 'till', '10.0.0.7').addresses).toEqual(['10.0.0.7']);
  });

  test('are the same in any order, and other ones where an address has gone', () => {
    const [one, turned] = [networkNames(SHOP, 'till', null), networkNames(SHOP, 'till', null)];
    expect(areSameNames(one, { ...turned, addresses: turned.addresses.toReversed() })).toBe(true);
    expect(areSameNames(one, { ...one, addresses: ['192.168.1.20'] })).toBe(false);
    expect(areSameNames(one, { ...one, hostName: 'other.local' })).toBe(false);
  });
});
