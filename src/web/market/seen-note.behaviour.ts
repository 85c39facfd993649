import { partHeader } from '../browser/part-header.ts';

/** Notes for its reader that they looked at this listing. A note that is lost is no loss. */
export default function attach(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  fetch(form.action, { method: 'POST', body, keepalive: true, headers: { [partHeader]: '1' } }).catch(() => {});
}
