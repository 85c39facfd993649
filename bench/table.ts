/** Formats rows in columns for a terminal: the first column left-aligned, the others right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => layOut(line, widths)).join('\n');
}

function layOut(line: readonly string[], widths: readonly number[]): string {
  const cells = widths.map((width, column) => {
    const cell = line[column] ?? '';
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  });
  return cells.join('  ').trimEnd();
}
