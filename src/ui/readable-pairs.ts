/** All pairs of text and ground colours in the kit: [text, ground]. */
export const readablePairs: readonly (readonly [string, string])[] = [
  ['ink', 'ground'],
  ['ink', 'raised'],
  ['quiet', 'ground'],
  ['quiet', 'raised'],
  ['indigo', 'ground'],
  ['indigo', 'raised'],
  ['on-indigo', 'indigo'],
  ['on-indigo', 'indigo-pressed'],
  ['ink', 'indigo-tint'],
  ['indigo', 'indigo-tint'],
  ['palm', 'ground'],
  ['palm', 'raised'],
  ['on-palm', 'palm'],
  ['ink', 'palm-tint'],
  ['palm', 'palm-tint'],
  ['alarm', 'ground'],
  ['alarm', 'raised'],
  ['on-alarm', 'alarm'],
  ['ink', 'alarm-tint'],
  ['alarm', 'alarm-tint'],
  ['on-danfo', 'danfo'],
  ['ink', 'danfo-tint'],
  ['on-deep', 'deep'],
  ['on-deep-quiet', 'deep'],
];

/** The pairs of outline and ground colours of controls, which must be visible although they contain no text. */
export const visiblePairs: readonly (readonly [string, string])[] = [
  ['line-strong', 'ground'],
  ['line-strong', 'raised'],
];

/** Returns the contrast of two colours by WCAG 2.2, from 1 to 21. Colours are written as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channel = (from: number) => {
    const share = parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
