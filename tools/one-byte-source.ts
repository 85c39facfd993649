import type { Plugin } from 'vite';

/**
 * Writes the server's scripts with ASCII letters alone. V8 keeps the text of a script as long as it runs, and with one ọ or ₦ in it each
 * letter takes two bytes.
 */
export function oneByteSource(): Plugin {
  return {
    name: 'one-byte-source',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // After everything else, which would write the letters again.
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
    },
  };
}

/** In strings, templates and patterns an escape means the same as the letter, except after a backslash and in `String.raw`. */
export function inAscii(code: string): string {
  const otherwise = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f`][^`]*`/.exec(code);
  if (otherwise) throw new Error(`Write the letter beyond ASCII as an escape: ${otherwise[0]}`);
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
