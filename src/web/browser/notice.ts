import attachToasts, { type ToastDetail, type ToastLink } from '#ui/toast.behaviour.ts';

/** Says something in the corner of the page, where it stays until it is dismissed or the page is left. */
export function notify(text: string, links: readonly ToastLink[] = []): void {
  if (text === '') return;
  if (!document.querySelector('[data-corner]')) {
    const corner = document.createElement('div');
    corner.className = 'toasts on-deep';
    corner.dataset.corner = '';
    corner.dataset.stayMs = String(24 * 3600 * 1000);
    corner.setAttribute('role', 'status');
    document.body.append(corner);
    attachToasts(corner);
  }
  document.dispatchEvent(new CustomEvent<ToastDetail>('toast', { detail: { text, links } }));
}

type Note = { text: string; links: ToastLink[] };

/** What stays of a page that a form led to: its own note, or else its success, and where it goes on; to itself where no link does. */
export function noteOf(part: HTMLElement, url: string): Note {
  const note = part.querySelector('[data-note]');
  const links = [...part.querySelectorAll<HTMLElement>('[data-follow]')];
  return {
    text: note ? note.textContent.trim() : sentenceOf(part),
    links: links.map((link) => ({ label: link.dataset.follow!, href: link.getAttribute('href') ?? url })),
  };
}

export function notifyOfSuccess(part: HTMLElement, url: string): void {
  const { text, links } = noteOf(part, url);
  notify(text, links);
}

/** What a page says first of all. */
export function sentenceOf(part: HTMLElement): string {
  const said = part.querySelector('[role=status], [data-summary] p, [role=alert]:not([data-summary])');
  return (said ?? part.querySelector('[data-part-body]')!).textContent.trim();
}
