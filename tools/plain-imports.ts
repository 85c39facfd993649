import type { Plugin } from 'vite';

/**
 * Vite wraps each import() in a helper that preloads style sheets and chunks. Our parts have none, and the helper was a third of the
 * script of a page without forms, so it is replaced by one that only imports.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
