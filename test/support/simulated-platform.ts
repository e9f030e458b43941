import { onTestFinished } from 'vitest';
import { crmPlanRequestSchema } from '../../src/platform/wire/crm-request.ts';
import { memoryStore } from '../../src/simulator/book/memory-store.ts';
import type { Order } from '../../src/simulator/crm/order.ts';
import { openPlatform, type Platform } from '../../src/simulator/platform.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** The simulated platform without its server, on a machine whose clock stands still. */
export interface SimulatedPlatform extends Platform {
  readonly machine: ManualClock;
}

/** Opens one that is closed with the test; it is 21 November 2026, 09:00 UTC unless told otherwise. */
export const simulatedPlatform = (startWallMs?: number): SimulatedPlatform => {
  const machine = createManualClock(startWallMs);
  const platform = openPlatform({
    store: memoryStore(),
    machine: { nowMs: machine.wallMs, after: machine.after },
    mainKey: 'sk_test_bench',
    acceptsLiveKeys: false,
    payerSite: () => 'http://pay.example',
  });
  onTestFinished(() => platform.close());
  return { ...platform, machine };
};

/** Opens a plan as the CRM would, by the wire's own schema. */
export const openPlan = (platform: Platform, request: object): Order => {
  const wanted = crmPlanRequestSchema.parse({
    crmOrderRef: 'order-1',
    payerEmail: 'ada@example.com',
    ...request,
  });
  const opened = platform.orderDesk.openPlan('test', wanted);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.order;
};
