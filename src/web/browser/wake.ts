import type { Behaviour } from './waking-parts.ts';

/* Wakes the parts of a page: islands (React components that the server rendered) and behaviours (scripts for server-rendered markup).
   Each part names its moment: when it is touched, when it is visible, or when the page is idle. */

// The scripts of the other folders are listed in rare-parts.ts, which most visitors never load.
const behaviours = import.meta.glob<Behaviour>(['/src/**/*.behaviour.ts', '!/src/web/{api,member,staff,market}/**']);

function loaderOf<T>(files: Record<string, () => Promise<T>>, name: string) {
  return Object.entries(files).find(([path]) => path.includes(`/${name}.`))?.[1];
}

/** Events that wake a part. 'input' is one of them, because a restored draft changes a field without any touch. */
const touches = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

export function wakeAll(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-wake]')) {
    if (element.dataset.awake) continue;
    element.dataset.awake = 'no';
    const { wake: when } = element.dataset;
    if (when === 'sight') whenSeen(element);
    if (when === 'idle') whenIdle(element);
    // A touch wakes the part at once, even if it waits for another moment.
    whenTouched(element);
  }
}

function whenSeen(element: HTMLElement): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry!.isIntersecting) return;
    observer.disconnect();
    void wake(element);
  });
  observer.observe(element);
}

function whenIdle(element: HTMLElement): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(() => void wake(element));
}

function whenTouched(element: HTMLElement): void {
  for (const touch of touches) element.addEventListener(touch, () => void wake(element), { once: true, passive: true });
  // The first press may come before the script is loaded. A plain button does nothing until then, so its press is saved and repeated.
  element.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
    // A part within this one takes care of its own buttons.
    if (button?.closest('[data-wake]') !== element || element.dataset.awake === 'yes') return;
    // No other script may handle the event meanwhile, or it would count twice.
    event.stopImmediatePropagation();
    void wake(element).then((awake) => {
      // Each press is repeated in a task of its own, so that the second press sees the effect of the first.
      if (awake) setTimeout(() => button.click());
    });
  });
  // Saves the sending of a form in the same way, because without the script the browser would send it.
  element.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (element.dataset.awake === 'yes' || form.dataset.scripted === undefined) return;
    event.preventDefault();
    void wake(element).then((awake) => {
      if (!awake) delete form.dataset.scripted;
      form.requestSubmit(event.submitter);
    });
  });
}

const attempts = new WeakMap<HTMLElement, Promise<boolean>>();

function wake(element: HTMLElement): Promise<boolean> {
  let attempt = attempts.get(element);
  if (!attempt) {
    attempt = start(element).catch((error: unknown) => {
      // The part stays as the server rendered it, which works without script. After a network failure, the next touch may succeed.
      attempts.delete(element);
      console.error(error);
      return false;
    });
    attempts.set(element, attempt);
  }
  return attempt;
}

async function start(element: HTMLElement): Promise<boolean> {
  const { behaviour, island } = element.dataset;
  if (behaviour) {
    const load =
      loaderOf(behaviours, behaviour) ?? loaderOf((await import('./rare-parts.ts')).rareBehaviours, behaviour);
    if (load) (await load()).default(element);
  }
  if (island) {
    const [{ islands }, { hydrate }] = await Promise.all([import('./rare-parts.ts'), import('./hydrate.tsx')]);
    const part = await loaderOf(islands, island)!();
    await hydrate(element, part.default);
  }
  element.dataset.awake = 'yes';
  return true;
}
