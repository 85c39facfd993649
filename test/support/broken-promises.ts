import type { ApiChange } from '#content/api/changes.ts';

type Direction = 'asks' | 'sends' | 'answers';
type Name = {
  call: string;
  direction: Direction;
  field: string;
  isNeeded: boolean;
  type: string;
  values: readonly string[];
};

/** Promises of the published lines that the present ones break. Names that the list of changes marks as removed are excused. */
export function brokenPromises(
  published: readonly string[],
  present: readonly string[],
  changes: readonly ApiChange[],
): string[] {
  const [before, now] = [namesIn(published), namesIn(present)];
  const removed = changes.filter(({ kind }) => kind === 'removed').flatMap(({ names = [] }) => names);
  const isExcused = (key: string) => removed.some((name) => key === name || key.startsWith(`${name} `));
  const broken = [...before].flatMap(([key, one]) => {
    const other = now.get(key);
    return other ? changed(one, other).map((how) => `${key} ${how}`) : [`${key} is gone`];
  });
  const calls = new Set([...before.values()].map(({ call }) => call));
  const demanded = [...now]
    .filter(
      ([key, { call, direction, isNeeded }]) =>
        isNeeded && direction !== 'answers' && calls.has(call) && !before.has(key),
    )
    .filter(([key]) => isOfKnown(key, before))
    .map(([key]) => `${key} is new and must be sent`);
  return [...broken, ...demanded].filter((problem) => !isExcused(problem));
}

function changed(one: Name, now: Name): string[] {
  const isTaken = one.direction !== 'answers';
  const gone = one.values.filter((value) => !now.values.includes(value));
  return [
    ...(one.type === now.type || (isTaken && isWider(one.type, now.type)) ? [] : [`has another type: ${now.type}`]),
    ...(isTaken && !one.isNeeded && now.isNeeded ? ['must be sent now'] : []),
    ...(!isTaken && one.isNeeded && !now.isNeeded ? ['can be absent now'] : []),
    ...(isTaken && gone.length > 0 && now.values.length > 0 ? [`no longer takes ${gone.join(', ')}`] : []),
  ];
}

/** Takes all that it took before, and more. */
function isWider(before: string, now: string): boolean {
  return before.split('|').every((type) => now.split('|').includes(type));
}

/** A required field within a new optional object is no new requirement. */
function isOfKnown(key: string, before: ReadonlyMap<string, Name>): boolean {
  const around = /^(.*?)(?:\[\])?\.\w+$/.exec(key)?.[1];
  return around === undefined || before.has(around);
}

function namesIn(lines: readonly string[]): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const line of lines) {
    const [method, path, direction, ...tokens] = line.split(' ').filter(Boolean) as [
      string,
      string,
      Direction,
      ...string[],
    ];
    const call = `${method} ${path}`;
    names.set(`${call} ${direction}`, { call, direction, field: '', isNeeded: false, type: '', values: [] });
    for (const token of tokens) {
      const [, field = '', needed, type = '', values = ''] = /^([^!:]+)(!?):([^=]+)=?(.*)$/.exec(token)!;
      const name = { call, direction, field, isNeeded: needed === '!', type, values: values ? values.split('|') : [] };
      names.set(`${call} ${direction} ${field}`, name);
    }
  }
  return names;
}
