export type MailAnswer = { label: string; value: string };

type AnswerLine = readonly [label: string, value: string | undefined];

export function toMailAnswers(lines: readonly AnswerLine[]): MailAnswer[] {
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Makes a label from the name of a field that has none: 'lastPrice' or 'last_price' becomes 'Last price'. */
export function labelOfField(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Follow = { label: string; path: string };
