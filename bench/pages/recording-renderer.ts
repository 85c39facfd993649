import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString as render } from 'react-dom/server';

/*
 * Replaces React's renderer in the benched build: renders as React does and remembers the tree, so that the tree behind a page can be
 * rendered again without a request.
 */

export { renderToStaticMarkup };

let last: ReactNode;

export function renderToString(tree: ReactNode): string {
  last = tree;
  return render(tree);
}

export function renderAgain(): string {
  if (last === undefined) throw new Error('No page was rendered yet.');
  return render(last);
}
