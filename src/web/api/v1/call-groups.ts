import { callGroups } from '#content/api/call-groups.ts';
import type { Call } from './calls.ts';

export type CallGroup = (typeof callGroups)[number];

/** The group of a call. If several groups have a beginning of its address, the longest beginning decides. */
export function groupOf({ path }: Pick<Call, 'path'>): CallGroup {
  const longest = beginnings.find(({ from }) => `${path}/`.startsWith(`/api/v1/${from}/`));
  if (!longest) throw new Error(`No group of src/content/api/call-groups.ts has ${path}.`);
  return longest.group;
}

const beginnings = callGroups
  .flatMap((group) => group.from.map((from) => ({ from, group })))
  .toSorted((one, other) => other.from.length - one.from.length);
