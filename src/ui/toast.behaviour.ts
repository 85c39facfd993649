export type ToastLink = { label: string; href: string };
export type ToastDetail = { text: string; links?: readonly ToastLink[] };

/** Shows messages in the corner and removes them after a time, but not while the pointer, a finger or the focus is on them. */
export default function attach(corner: HTMLElement): void {
  const stayMs = Number(corner.dataset.stayMs);
  for (const toast of corner.querySelectorAll<HTMLElement>('[data-toast]')) removeLater(toast, stayMs);
  document.addEventListener('toast', (event) => {
    const toast = buildToast((event as CustomEvent<ToastDetail>).detail);
    corner.append(toast);
    removeLater(toast, stayMs);
  });
}

function removeLater(toast: HTMLElement, stayMs: number): void {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (isInUse(toast) ? wait() : toast.remove()), stayMs);
  };
  const button = toast.querySelector<HTMLButtonElement>('[data-dismiss]')!;
  button.hidden = false;
  button.addEventListener('click', () => toast.remove());
  toast.addEventListener('pointerleave', wait);
  toast.addEventListener('focusout', wait);
  wait();
}

function isInUse(toast: HTMLElement): boolean {
  return toast.matches(':hover, :focus-within');
}

function buildToast({ text, links = [] }: ToastDetail): HTMLElement {
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset.toast = '';
  const words = document.createElement('p');
  words.textContent = text;
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.className = 'icon-button';
  dismiss.dataset.dismiss = '';
  dismiss.ariaLabel = 'Dismiss';
  dismiss.textContent = '×';
  toast.append(words, dismiss);
  if (links.length > 0) toast.append(toastLinks(links));
  return toast;
}

function toastLinks(links: readonly ToastLink[]): HTMLElement {
  const paragraph = document.createElement('p');
  for (const { label, href } of links) {
    const link = document.createElement('a');
    link.className = 'link';
    link.href = href;
    link.textContent = label;
    paragraph.append(link);
  }
  return paragraph;
}
