/**
 * Ends a busy state once: when its work is done or when the visitor leaves the page. The Back button restores a page as it was left, and a
 * restored page must not stay busy.
 */
export function endWithPage(end: () => void): () => void {
  let isOver = false;
  const endOnce = () => {
    if (!isOver) end();
    isOver = true;
  };
  addEventListener('pagehide', endOnce, { once: true });
  return endOnce;
}
