import { createHmac } from 'node:crypto';
import { coarseNetwork } from './network.ts';
import type { Visit } from './visit.ts';

/** A mark of the visitor's network to store: its beginning, and a keyed code by which the same network is recognised. */
export function networkMark({ network, services }: Pick<Visit, 'network' | 'services'>): string {
  const code = createHmac('sha256', services.secret).update(`key request from ${network}`).digest('base64url');
  return `${coarseNetwork(network) ?? ''} ${code}`;
}

/** The beginning of a marked network, such as '102.89'. Undefined if the mark has none. */
export function beginningOfNetwork(mark: string): string | undefined {
  return /^(\S+) /.exec(mark)?.[1];
}
