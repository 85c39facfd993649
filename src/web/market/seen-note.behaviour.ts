import { partHeader } from '../browser/part-header.ts';

/** Notes that the member saw this listing. A lost note does no harm. */
export default function attach(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  fetch(form.action, { method: 'POST', body, keepalive: true, headers: { [partHeader]: '1' } }).catch(() => {});
}
