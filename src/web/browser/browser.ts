import './supported-only.ts';
import { showNeededFields } from './conditional-fields.ts';
import { wakeAll } from './wake.ts';

/*
 * The first script of every page. It wakes the parts that the page marks, and loads the scripts for forms and dialogs when a visitor is
 * about to use one. Until then, links and forms work without script.
 */

wakeAll(document);

const loadForms = () => import('./forms.ts');
const loadDialogs = () => import('./dialogs.ts');
// If a script cannot be loaded, links and forms go on working without it.
const doNothing = () => {};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  showNeededFields(form);
  if (isStored(`draft:${form.dataset.form}`)) attachForm(form);
}
// Forms that wait for the network are sent from whichever page is opened next.
if (isStored('waiting')) loadForms().catch(doNothing);

// Listens not only for focus, because Safari does not focus a pressed radio button or checkbox, and autofill focuses nothing.
for (const use of ['focusin', 'input'])
  document.addEventListener(use, (event) => {
    const form = formOf(event.target);
    if (form && !form.dataset.ready) attachForm(form);
  });

document.addEventListener('submit', (event) => {
  const form = formOf(event.target);
  if (!form || form.dataset.native) return;
  event.preventDefault();
  const { submitter } = event;
  loadForms().then(
    (forms) => forms.sendForm(form, submitter),
    () => sendNatively(form, submitter),
  );
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-dialog]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // A drawer that would cover the whole page is opened as a page instead.
  if (link.dataset.dialog === 'drawer' && innerWidth < 1024) return;
  // The dialog would show the present page.
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  loadDialogs().then(
    (dialogs) => dialogs.openDialog(link),
    () => location.assign(link.href),
  );
});

// When a finger or a pointer is over an element, it is early enough to load the element's scripts.
document.addEventListener(
  'pointerdown',
  (event) => {
    const target = event.target as Element;
    if (target.closest('a[data-dialog]')) loadDialogs().catch(doNothing);
    if (target.closest('form[data-form]')) loadForms().catch(doNothing);
  },
  { passive: true },
);

function attachForm(form: HTMLFormElement): void {
  loadForms().then((forms) => forms.attachForm(form), doNothing);
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return (target as Element | null)?.closest?.<HTMLFormElement>('form[data-form]') ?? null;
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false; // Storage is switched off, so nothing is stored.
  }
}

function sendNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  form.dataset.native = 'yes';
  form.requestSubmit(submitter);
}
