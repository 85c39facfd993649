import type { AccountKind } from '../ledger/account.kinds.ts';

/** The sum of all accounts of a kind, how many of them hold money, and how many moved since the sum was last shown. */
export type CountedSum = { kind: AccountKind; minor: bigint; holders: number; movers: number };

export type ShownSum = { kinds: AccountKind[]; minor: bigint; holders: number };

/** The fewest accounts or postings behind a shown sum or a shown change. With fewer, it could reveal what one account has. */
const fewest = 5;

type Group = ShownSum & { movers: number };

/**
 * The sums that may be shown. Kinds with few holders or few changes are put together, if necessary with a larger kind; undefined if all kinds together
 * still have too few. One person may hold several kinds, so the largest count is used, not the sum.
 */
export function mergeSumsToPublish(sums: readonly CountedSum[]): ShownSum[] | undefined {
  const groups = sums
    .filter(({ minor, movers }) => minor !== 0n || movers > 0)
    .map(({ kind, ...rest }): Group => ({ kinds: rest.minor === 0n ? [] : [kind], ...rest }));
  return mergeSmallGroups(groups)
    ?.filter(({ minor }) => minor !== 0n)
    .map(({ kinds, minor, holders }) => ({ kinds, minor, holders }));
}

function mergeSmallGroups(groups: readonly Group[]): Group[] | undefined {
  const many = groups.filter(isLargeEnough).toSorted((one, other) => one.holders - other.holders);
  const few = groups.filter((group) => !isLargeEnough(group));
  if (few.length === 0) return many;
  const rest = few.reduce(merged);
  if (isLargeEnough(rest)) return [...many, rest];
  const partner = many.find((one) => isLargeEnough(merged(one, rest)));
  if (partner) return [...many.filter((one) => one !== partner), merged(partner, rest)];
  const all = groups.reduce(merged);
  return isLargeEnough(all) ? [all] : undefined;
}

function isLargeEnough({ holders, movers }: Pick<Group, 'holders' | 'movers'>): boolean {
  return isNoneOrMany(movers) && (holders >= fewest || (holders === 0 && movers >= fewest));
}

export function isNoneOrMany(count: number): boolean {
  return count === 0 || count >= fewest;
}

function merged(one: Group, other: Group): Group {
  return {
    kinds: [...one.kinds, ...other.kinds],
    minor: one.minor + other.minor,
    holders: Math.max(one.holders, other.holders),
    movers: Math.max(one.movers, other.movers),
  };
}
