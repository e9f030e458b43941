import { describe, expect, test } from 'vitest';
import { readPrinterAddress } from '../../../../src/domain/register/printer.ts';
import { hearPrinters } from '../../../../src/host/printer/printers-heard.ts';
import type { NetworkRecord } from '../../../support/network-printer.ts';

const RAW = '_pdl-datastream._tcp.local';
const SERVER = '_printer._tcp.local';
const PRINTER = '192.168.1.50';
const ttl = 120;

const ofType = (type: string, name: string): NetworkRecord => ({
  ...{ name: type, type: 'PTR', ttl },
  data: `${name}.${type}`,
});
const at = (type: string, name: string, port: number, target = 'tm.local'): NetworkRecord => ({
  ...{ name: `${name}.${type}`, type: 'SRV', ttl },
  data: { port, target },
});
const address = (name: string, data: string): NetworkRecord => ({ name, type: 'A', ttl, data });

const packet = (...records: readonly NetworkRecord[]) => ({
  answers: records.slice(0, 1),
  additionals: records.slice(1),
});

const heard = (...records: readonly NetworkRecord[]) => {
  const printers = hearPrinters([{ cidr: '192.168.1.7/24' }]);
  const questions = printers.take(packet(...records), PRINTER);
  return { printers: printers.printers(), questions, take: printers.take };
};

describe('a printer that says all of itself at once', () => {
  test('is asked nothing, and is at the usual port without a word of it', () => {
    const { printers, questions } = heard(
      ofType(RAW, 'TM-m30'),
      at(RAW, 'TM-m30', 9100),
      address('tm.local', PRINTER),
    );
    expect(printers).toEqual([{ name: 'TM-m30', address: PRINTER }]);
    expect(questions).toEqual([]);
  });

  test('is one, also where it is a print server besides, whose port the till does not speak to', () => {
    const { printers } = heard(
      ofType(SERVER, 'TM-m30'),
      at(SERVER, 'TM-m30', 515),
      ofType(RAW, 'TM-m30'),
      at(RAW, 'TM-m30', 9100),
      address('tm.local', PRINTER),
    );
    expect(printers).toEqual([{ name: 'TM-m30', address: PRINTER }]);
  });
});

describe('a printer that has an address of IPv6', () => {
  const six = (name: string, data: string): NetworkRecord => ({ name, type: 'AAAA', ttl, data });
  const records = [ofType(RAW, 'TM'), at(RAW, 'TM', 9101)] as const;
  const networks = [{ cidr: '192.168.1.7/24' }, { cidr: 'fd00::7/64' }, { cidr: 'fe80::7/64' }];
  const found = (...said: readonly NetworkRecord[]) => {
    const printers = hearPrinters(networks);
    printers.take(packet(...records, ...said), PRINTER);
    return printers.printers().map(({ address: there }) => there);
  };

  test('alone is asked for it, and listed as it is typed', () => {
    expect(found(six('tm.local', 'fd00::5'))).toEqual(['[fd00::5]:9101']);
    expect(readPrinterAddress('[fd00::5]:9101')).toEqual({ host: 'fd00::5', port: 9101 });
    const asked = hearPrinters(networks).take(packet(...records), PRINTER);
    expect(asked.map(({ type }) => type)).toEqual(['A', 'AAAA']);
  });

  test('and one of IPv4 is listed by that', () => {
    expect(found(six('tm.local', 'fd00::5'), address('tm.local', PRINTER))).toEqual([
      `${PRINTER}:9101`,
    ]);
  });

  test.each(['2001:db8::5', 'fd01::5', 'fe80::5', 'no address'])(
    'is not listed at %s, which is not within the shop',
    (there) => {
      expect(found(six('tm.local', there))).toEqual([]);
    },
  );
});

describe('what somebody on the network makes up', () => {
  test('is no printer where it is not within the shop', () => {
    const records = [ofType(RAW, 'TM'), at(RAW, 'TM', 9100)] as const;
    expect(heard(...records, address('tm.local', '203.0.113.5')).printers).toEqual([]);
    const { take } = heard(...records);
    expect(take(packet(address('tm.local', PRINTER)), '203.0.113.5')).toEqual([]);
    expect(hearPrinters([]).take(packet(...records), PRINTER)).toEqual([]);
  });

  test('is shown as letters, none of which turns round what stands beside it', () => {
    const { printers } = heard(
      ofType(RAW, 'Till\u202e\u0007\u200b'),
      at(RAW, 'Till\u202e\u0007\u200b', 9100),
      address('tm.local', PRINTER),
    );
    expect(printers.map(({ name }) => name)).toEqual(['Till\ufffd\ufffd\ufffd']);
  });

  test('is not twenty printers more, and is not asked for without end', () => {
    const printers = hearPrinters([{ cidr: '192.168.1.7/24' }]);
    let asked = 0;
    for (let nth = 0; nth < 500; nth += 1) {
      asked += printers.take(packet(ofType(RAW, `one-${nth}`)), PRINTER).length;
      printers.take(packet(at(RAW, `one-${nth}`, nth + 1), address('tm.local', PRINTER)), PRINTER);
    }
    expect(printers.printers()).toHaveLength(20);
    expect(asked).toBeLessThanOrEqual(80);
  });

  test('does not take the place of what another said before', () => {
    const { printers } = heard(
      ofType(RAW, 'TM'),
      at(RAW, 'TM', 9100),
      address('tm.local', PRINTER),
      address('tm.local', '192.168.1.66'),
      at(RAW, 'TM', 9100, 'other.local'),
    );
    expect(printers).toEqual([{ name: 'TM', address: PRINTER }]);
  });

  test('has a port, and a name that ends as what it says that it is', () => {
    const of = address('tm.local', PRINTER);
    expect(heard(ofType(RAW, 'TM'), at(RAW, 'TM', 0), of).printers).toEqual([]);
    const wrong = { ...ofType(RAW, 'TM'), data: 'TM.local' } as NetworkRecord;
    expect(heard(wrong, at(RAW, 'TM', 9100), of).printers).toEqual([]);
    const gone = { ...ofType(RAW, 'TM'), ttl: 0 } as NetworkRecord;
    expect(heard(gone, at(RAW, 'TM', 9100), of).printers).toEqual([]);
  });
});
