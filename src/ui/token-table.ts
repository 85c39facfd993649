export type ThemeName = 'day' | 'night' | 'cloth by day' | 'cloth by night';
export type Theme = Record<string, string>;

/** Reads the tokens from the text of tokens.css, so that the styleguide and the tests use the real values. */
export function readThemes(css: string): Record<ThemeName, Theme> {
  const day = block(css, ':root {');
  const night = { ...day, ...block(css.slice(css.indexOf('prefers-color-scheme: dark')), ':root {') };
  const cloth = block(css, '.on-deep {');
  return {
    day,
    night,
    'cloth by day': resolve({ ...day, ...cloth }),
    'cloth by night': resolve({ ...night, ...cloth }),
  };
}

function block(source: string, opening: string): Theme {
  const start = source.indexOf(opening) + opening.length;
  const body = source.slice(start, source.indexOf('}', start));
  const declarations = body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6}|var\(--[\w-]+\))/g);
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value])) as Theme;
}

function resolve(theme: Theme): Theme {
  const entries = Object.entries(theme).map(([name, value]) => {
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return [name, other ? theme[other]! : value];
  });
  return Object.fromEntries(entries) as Theme;
}
