import attachToasts, { type ToastDetail, type ToastLink } from '#ui/toast.behaviour.ts';

/** Shows a message in the corner of the page until it is dismissed or the page is left. */
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

/** The message of the page that followed a form: the page's own note or else its success text, with its links. A link without an address leads to the page. */
export function toastOf(part: HTMLElement, url: string): Note {
  const note = part.querySelector('[data-note]');
  const links = [...part.querySelectorAll<HTMLElement>('[data-follow]')];
  return {
    text: note ? note.textContent.trim() : firstMessageOf(part),
    links: links.map((link) => ({ label: link.dataset.follow!, href: link.getAttribute('href') ?? url })),
  };
}

export function notifyOfSuccess(part: HTMLElement, url: string): void {
  const { text, links } = toastOf(part, url);
  notify(text, links);
}

/** The first message of a page. */
export function firstMessageOf(part: HTMLElement): string {
  const message = part.querySelector('[role=status], [data-summary] p, [role=alert]:not([data-summary])');
  return (message ?? part.querySelector('[data-part-body]')!).textContent.trim();
}
