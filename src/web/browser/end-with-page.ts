/**
 * Ends a busy state once: when its work is done, or when the page is left. A page that the Back button brings back is as it was left,
 * and must not stay busy.
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
