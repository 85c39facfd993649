/** Every pair of text and ground that the kit puts together: [text, ground]. */
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

/** The outlines of controls, which need to be seen but not read. */
export const visiblePairs: readonly (readonly [string, string])[] = [
  ['line-strong', 'ground'],
  ['line-strong', 'raised'],
];
