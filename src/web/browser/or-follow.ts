/**
 * Does the work, or follows the link where the work fails; but not when the work was stopped, or the person follows another link: Safari
 * fails each fetch as soon as they do. On an iPhone it does not dispatch 'beforeunload'.
 */
export async function orFollow(address: string, work: () => Promise<void>, stopped?: AbortSignal): Promise<void> {
  const signs = ['beforeunload', 'click', 'submit'] as const;
  let isLeaving = false;
  const notice = (event: Event) => {
    if (event.defaultPrevented || (event.type === 'click' && !(event.target as Element).closest('a[href]'))) return;
    isLeaving = true;
  };
  for (const sign of signs) addEventListener(sign, notice);
  await work().catch(() => {
    if (!isLeaving && !stopped?.aborted) location.assign(address);
  });
  for (const sign of signs) removeEventListener(sign, notice);
}
