/**
 * Ends a busy state once: when its work is done or the visitor leaves the page, because the Back button restores the page as it was
 * left and it must not stay busy.
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
