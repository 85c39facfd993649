import { callGroups } from '#content/api/call-groups.ts';
import type { Call } from './calls.ts';

export type CallGroup = (typeof callGroups)[number];

/** The group of a call, found by the first word of its address after the version. */
export function groupOf({ path }: Pick<Call, 'path'>): CallGroup {
  const word = path.split('/')[3]!;
  const group = callGroups.find(({ from }) => (from as readonly string[]).includes(word));
  if (!group) throw new Error(`No group of src/content/api/call-groups.ts has ${word}.`);
  return group;
}
