import type { NetworkView } from '../../contract/views/network-view.ts';
import { AT_FAULT, type ExchangeFailure } from '../../domain/sale/exchange-failure.ts';
import type { CreateFailure } from '../../domain/sale/sale-event.ts';
import type { Catalogue } from '../language/en.ts';
import { REMEDY } from './remedy.ts';

/** What to do about a failure: about a certificate, what this machine's environment makes of one of the shop's own. */
export const remedyFor = (
  trouble: CreateFailure,
  { extraCertificates }: NetworkView,
  words: Catalogue,
): string =>
  trouble === 'certificateUntrusted'
    ? words.health.authority[extraCertificates]
    : words.remedies[REMEDY[trouble]];

/** The same where there is one line for it: a proxy that stands in the way comes before what anybody else would do. */
export function adviceOn(trouble: ExchangeFailure, network: NetworkView, words: Catalogue): string {
  const isOfTheWay = AT_FAULT[trouble] === 'line' && trouble !== 'certificateUntrusted';
  return network.proxy !== null && isOfTheWay
    ? words.health.throughProxy(network.proxy)
    : remedyFor(trouble, network, words);
}
