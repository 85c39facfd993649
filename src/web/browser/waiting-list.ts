import { saveTyped } from './drafts.ts';
import { ownerField } from './form-names.ts';
import { summaryElement, summaryButton } from './form-summary.ts';
import { forgetWaiting, keyOf, sendNow, waitingNow, type Waiting } from './waiting.ts';

/* The list of waiting forms above the page. It shows the name of each form and when it was sent, without the typed text, because another
   person may use the browser now. Each form can be deleted. */

const remindsAfter_ms = 3 * 24 * 60 * 60_000;

export function showWaitingList(): void {
  document.querySelector('[data-waiting-list]')?.remove();
  const list = waitingNow();
  if (list.length === 0) return;
  const head = summaryElement('p', list.length === 1 ? 'One form waits here' : `${list.length} forms wait here`);
  head.className = 'display text-18';
  const entries = summaryElement('ul', ...list.map(waitingEntry));
  // Without the role, Safari announces no list to VoiceOver when its markers are removed.
  entries.role = 'list';
  const section = summaryElement('section', head, entries);
  section.className = 'wrap border-b border-line py-4';
  section.dataset.waitingList = '';
  section.ariaLabel = 'Waiting to send';
  (document.querySelector('main') ?? document.body).before(section);
}

function waitingEntry(waiting: Waiting): HTMLElement {
  const { name, title = name, at = Date.now(), body, action, refused, held } = waiting;
  const time = new Date(at).toLocaleString('en-NG', { dateStyle: 'medium', timeStyle: 'short' });
  const buttons = summaryElement(
    'p',
    summaryButton('Delete it', () => forgetWaiting(keyOf(body))),
  );
  buttons.className = 'flex flex-wrap gap-3';
  if (refused !== undefined) {
    const open = () => {
      saveTyped(name, [...new URLSearchParams(body)]);
      forgetWaiting(keyOf(body));
      location.assign(action);
    };
    buttons.prepend(summaryButton('Open the form', open));
  } else if (!held) {
    buttons.prepend(summaryButton('Send now', sendNow));
  }
  const isOld = Date.now() - at >= remindsAfter_ms;
  const status = isOld ? `${waitingStatus(waiting)} ${reminder}` : waitingStatus(waiting);
  const line = summaryElement('li', summaryElement('strong', title), `, ${time}. ${status}`, buttons);
  line.className = 'py-1';
  return line;
}

/** Safari deletes what a site has stored after seven days without a visit. */
const reminder =
  'It has waited for 3 days or longer. Your browser may delete it after 7 days without a visit to this site.';

function waitingStatus({ refused, held, body }: Waiting): string {
  if (refused !== undefined) return refused;
  if (held && !new URLSearchParams(body).has(ownerField))
    return 'It was written while nobody was signed in here, so it waits until you sign out.';
  if (held) return 'It was written under another sign-in. It is sent when that person signs in here again.';
  return 'It is sent automatically when the network is back.';
}
