/** The same dyes as the site's tokens, written out: mail programs know no CSS variables. */
export const light = {
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

/** The dots that the needle leaves in the indigo cloth. */
export const resist = '#6a76d6';

/** Those that change at night. The band, its words and the yellow strike are the same cloth by day and by night. */
export const dark = {
  ground: '#161b40',
  raised: '#0e1230',
  ink: '#eef0fa',
  quiet: '#a9afd0',
  line: '#2b3163',
  indigo: '#9facff',
  'on-indigo': '#0e1230',
} as const;
