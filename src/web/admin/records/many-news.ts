/** What became of each of those that were chosen, by their numbers. */
export type ManyChanged = Record<'done' | 'changed' | 'refused' | 'gone', string[]>;

/** What became of those that were chosen, for the address of what comes next: how many, and which stay chosen. */
export function manyQuery({ done, changed, refused, gone }: ManyChanged): Record<string, string | readonly string[]> {
  return {
    done: String(done.length),
    changed: countOf(changed),
    refused: countOf(refused),
    gone: countOf(gone),
    chosen: [...changed, ...refused],
  };
}

const countOf = ({ length }: readonly string[]) => (length > 0 ? String(length) : '');

const words = {
  changed: [
    'had been changed by somebody else: look again, then do it',
    'had been changed by others: look again, then do it',
  ],
  refused: ['cannot become that from where it is', 'cannot become that from where they are'],
  gone: ['is there no more', 'are there no more'],
} as const;

/** 'Done for 7. 2 had been changed by others: look again, then do it.' */
export function manyNews({ searchParams }: URL): string | undefined {
  const done = numberIn(searchParams, 'done');
  if (done === undefined) return undefined;
  const others = (Object.keys(words) as (keyof typeof words)[]).flatMap((name) => {
    const count = numberIn(searchParams, name) ?? 0;
    return count > 0 ? [`${count} ${words[name][count === 1 ? 0 : 1]}.`] : [];
  });
  return [done === 0 ? 'Nothing was changed.' : `Done for ${done}.`, ...others].join(' ');
}

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
