type State = Record<string, unknown> | undefined;

/** What changed, a line for each: 'role: viewer → owner'. What only came, or only went, says so. */
export function shownStates(before: State, after: State): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const label = name.replaceAll('_', ' ');
    const was = before?.[name];
    const is = after?.[name];
    if (was === undefined) return `${label}: ${shown(is)}`;
    if (is === undefined) return `${label}: ${shown(was)}`;
    return `${label}: ${shown(was)} → ${shown(is)}`;
  });
}

function shown(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}
