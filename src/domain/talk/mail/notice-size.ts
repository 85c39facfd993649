/** More than any order has: sixty answers and a cart of a hundred lines. */
const mostValues = 600;

/** Deeper than answers, lists and rows in them go. */
const deepest = 8;

/** Whether something is small enough to be read at all: known from its outside, and counted no further than the limit. */
export function isSmallNotice(notice: unknown): boolean {
  let level = [notice];
  let values = 0;
  for (let depth = 0; depth < deepest; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      const inside = insideOf(value);
      values += inside.length;
      if (values > mostValues) return false;
      next.push(...inside);
    }
    if (next.length === 0) return true;
    level = next;
  }
  return false;
}

function insideOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
