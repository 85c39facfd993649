import type { SentEvent } from '../../browser/forms.ts';
import { wakeAll } from '../../browser/wake.ts';

/** A preview or a template is shown in the window that asked for it: what comes back is the window, and not what follows it. */
export default function attach(window: HTMLElement): void {
  window.addEventListener('sent', (event) => {
    const again = (event as SentEvent).detail.part.querySelector<HTMLElement>('[data-behaviour=compose]');
    if (!again) return;
    event.stopPropagation();
    window.replaceWith(again);
    wakeAll(again.parentElement!);
    const said = again.querySelector<HTMLElement>('[data-said]');
    said?.focus();
    said?.scrollIntoView({ block: 'start' });
  });
}
