export type MailAnswer = { label: string; value: string };

type AnswerLine = readonly [label: string, value: string | undefined];

export function answered(lines: readonly AnswerLine[]): MailAnswer[] {
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The label of a field of a form that was never sent: 'lastPrice' or 'last_price' reads 'Last price'. */
export function labelOfField(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Follow = { label: string; path: string };
