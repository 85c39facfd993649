import attachToasts, { type ToastDetail } from '#ui/toast.behaviour.ts';

/** Says something in the corner of the page, where it stays until it is dismissed or the page is left. */
export function notify(text: string, action?: ToastDetail['action']): void {
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
  document.dispatchEvent(new CustomEvent<ToastDetail>('toast', { detail: { text, action } }));
}
