/* Functions that run inside the page in any engine. Each is sent as its source, so it uses nothing outside itself. */

/** A selector of the enclosing part. */
export type Area = string;
/** An 'opener' is a button in some browsers and a link in others. */
export type Role = 'link' | 'button' | 'opener' | 'summary' | 'field' | 'choice';
export type Wanted = { role: Role; name: string; area?: Area | undefined };
export type Spot = { x: number; y: number };

/** Scrolls the wanted part into view and returns the point to press; null while it cannot be pressed. */
export function findSpot({ role, name, area }: Wanted): Spot | null {
  const part = findPart();
  if (!part) return null;
  const target = role === 'choice' ? shownOf(part) : part;
  // The middle of a link's box is empty if the link breaks over two lines.
  const { left, top, width, height } = [...target.getClientRects()].find((one) => one.width > 0)!;
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(spot.x, spot.y);
  if (hit && (target.contains(hit) || hit.closest('label')?.contains(part))) return spot;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;

  function findPart(): Element | undefined {
    const selectors = {
      link: 'a[href]',
      button: 'button, input[type=submit]',
      opener: 'button, a[href]',
      summary: 'summary',
      field: 'input, textarea, select',
      choice: 'input[type=radio], input[type=checkbox]',
    };
    const roots = area ? [...document.querySelectorAll(area)] : [document];
    const found = roots
      .flatMap((root) => [...root.querySelectorAll(selectors[role])])
      .filter((one) => isShown(role === 'choice' ? shownOf(one) : one) && !(one as HTMLButtonElement).disabled);
    const tries = [
      (one: Element) => nameOf(one) === name,
      (one: Element) => nameOf(one).startsWith(name),
      (one: Element) => nameOf(one).includes(name),
    ];
    return tries.map((isIt) => found.find(isIt)).find(Boolean);
  }

  /** A checkbox may be drawn by its label alone. */
  function shownOf(input: Element): Element {
    const { width } = input.getBoundingClientRect();
    return width > 4 ? input : ((input as HTMLInputElement).labels?.[0] ?? input);
  }

  function isShown(one: Element): boolean {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible';
  }

  function nameOf(one: Element): string {
    const labels = (one as HTMLInputElement).labels;
    const given = one.getAttribute('aria-label') ?? (labels?.length ? labels[0]!.textContent : one.textContent);
    return (given ?? '').replace(/\s+/g, ' ').trim();
  }
}

/** Sets the value that the browser would ask for in its own window. */
export function setValue({ name, area }: Wanted, value: string): boolean {
  const root = (area && document.querySelector(area)) || document;
  const field = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].find((one) =>
    (one.labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim().startsWith(name),
  );
  if (!field) return false;
  field.focus();
  field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  return field.value === value;
}

/** Marks a file field, because the driver finds it by a selector. */
export function markField({ name }: Wanted): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find((one) =>
    (one.labels?.[0]?.textContent ?? '').includes(name),
  );
  field?.setAttribute('data-chosen-by-journey', '');
  return field !== undefined;
}

/** The visible text of the page in one line. */
export function readPage(area?: Area): string {
  const parts = area ? [...document.querySelectorAll<HTMLElement>(area)] : [document.body];
  return parts
    .map((part) => part.innerText)
    .join(' ')
    .replace(/\s+/g, ' ');
}
