/**
 * Does the work, and opens the address if the work fails. Does not open it if the work was stopped or the visitor is following another
 * link, because Safari then fails every running fetch. Listens to clicks and submits too, because an iPhone sends no 'beforeunload'.
 */
export async function orFollow(address: string, work: () => Promise<void>, stopped?: AbortSignal): Promise<void> {
  const leavingEvents = ['beforeunload', 'click', 'submit'] as const;
  let isLeaving = false;
  const noteLeaving = (event: Event) => {
    if (event.defaultPrevented || (event.type === 'click' && !(event.target as Element).closest('a[href]'))) return;
    isLeaving = true;
  };
  for (const name of leavingEvents) addEventListener(name, noteLeaving);
  await work().catch(() => {
    if (!isLeaving && !stopped?.aborted) location.assign(address);
  });
  for (const name of leavingEvents) removeEventListener(name, noteLeaving);
}
