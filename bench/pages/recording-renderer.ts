import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString as render } from 'react-dom/server';

/*
 * Replaces React's renderer in the build for the bench. Renders with React and remembers the tree, so that the bench can render the tree of
 * a page again without a request.
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
