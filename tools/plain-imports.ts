import type { Plugin } from 'vite';

/**
 * Vite wraps each import() of the browser's files into a helper that fetches the stylesheets and parts of what is imported
 * beforehand. Ours have none, and the helper was a third of what a page to read fetches: here it imports, and no more.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
