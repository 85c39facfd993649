type State = Record<string, unknown> | undefined;

/** What changed, a line for each: 'role: viewer → owner'. What only came, or only went, says so. */
export function shownStates(before: State, after: State, mostOfList = Infinity): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const label = name.replaceAll('_', ' ');
    const was = before?.[name];
    const is = after?.[name];
    if (was === undefined) return `${label}: ${shown(is, mostOfList)}`;
    if (is === undefined) return `${label}: ${shown(was, mostOfList)}`;
    return `${label}: ${shown(was, mostOfList)} → ${shown(is, mostOfList)}`;
  });
}

function shown(value: unknown, most: number): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  const more = value.length > most ? ` and ${value.length - most} more` : '';
  return `${value.slice(0, most).join(', ')}${more}`;
}
