/** The colours of the site's tokens, as values because mail programs do not support CSS variables. */
export const lightColours = {
  ground: '#ffffff',
  raised: '#f5f6f2',
  ink: '#12173a',
  quiet: '#555b7a',
  line: '#dde0ea',
  indigo: '#24308c',
  deep: '#1a2470',
  'on-deep': '#ffffff',
  danfo: '#ffc21a',
} as const;

/** The dots of resist-dyed cloth in the indigo band. */
export const dotColour = '#6a76d6';

/** The colours that change in dark mode. The band, the words on it and the yellow line stay the same. */
export const darkColours = {
  ground: '#161b40',
  raised: '#0e1230',
  ink: '#eef0fa',
  quiet: '#a9afd0',
  line: '#2b3163',
  indigo: '#9facff',
  'on-indigo': '#0e1230',
} as const;
