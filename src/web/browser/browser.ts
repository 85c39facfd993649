import { wakeAll } from './wake.ts';

/*
 * The first script of every page. It does little itself: it wakes what the page asks to have woken, and fetches the
 * form and dialog scripts when somebody is about to use one. Until then, links and forms work as the browser made them.
 */

wakeAll(document);

const loadForms = () => import('./forms.ts');
const loadDialogs = () => import('./dialogs.ts');

document.addEventListener('focusin', (event) => {
  const form = formOf(event.target);
  if (form && !form.dataset.ready) void loadForms().then((forms) => forms.attach(form));
});

document.addEventListener('submit', (event) => {
  const form = formOf(event.target);
  if (!form || form.dataset.native) return;
  event.preventDefault();
  const { submitter } = event;
  loadForms().then(
    (forms) => forms.send(form, submitter),
    () => sendNatively(form, submitter),
  );
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-dialog]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  loadDialogs().then(
    (dialogs) => dialogs.open(link),
    () => location.assign(link.href),
  );
});

// A finger or a pointer on its way is enough notice to have the scripts there when it lands.
document.addEventListener(
  'pointerdown',
  (event) => {
    const target = event.target as Element;
    if (target.closest('a[data-dialog]')) void loadDialogs();
    if (target.closest('form[data-form]')) void loadForms();
  },
  { passive: true },
);

// What was typed before a reload, or sent without a network, is put back and sent.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  if (hasDraft(form)) void loadForms().then((forms) => forms.attach(form));
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return (target as Element | null)?.closest?.<HTMLFormElement>('form[data-form]') ?? null;
}

function hasDraft(form: HTMLFormElement): boolean {
  try {
    return localStorage.getItem(`draft:${form.dataset.form}`) !== null;
  } catch {
    return false; // storage is switched off
  }
}

function sendNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.native = 'yes';
  form.requestSubmit(submitter);
}
