import { expect, test } from 'vitest';
import { openBenchTill } from '../../../support/till-on-the-bench.ts';

test.each(['test', 'live'] as const)(
  'a %s till sells nothing before somebody has said whose shop it is, and then at once',
  async (mode) => {
    const on = openBenchTill({ mode, shopName: null });
    try {
      expect(on.till.view()).toMatchObject({ blocked: { reason: 'shopUnknown' }, shopName: '' });
      expect(on.tryToCharge(4890)).toBeNull();
      await on.settle();
      expect(on.gateway.requests).toEqual([]);
      on.nameShop('Verdier');
      expect(on.till.view()).toMatchObject({ blocked: null, shopName: 'Verdier' });
      expect(on.tryToCharge(4890)).not.toBeNull();
    } finally {
      on.close();
    }
  },
);

test.each(['simulation', 'training'] as const)('a %s sells at once', async (mode) => {
  const on = openBenchTill({ mode, shopName: null });
  try {
    expect(on.till.view()).toMatchObject({ blocked: null, shopName: 'Simulated shop' });
    expect(on.tryToCharge(4890)).not.toBeNull();
    await on.settle();
  } finally {
    on.close();
  }
});
