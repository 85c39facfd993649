/** The place of a part in whole px: left, top within its enclosing part, width and height. */
export type Box = readonly [left: number, top: number, width: number, height: number];
export type Boxes = { scrollWidth: number; boxes: Record<string, Box> };

/**
 * The boxes of landmarks, headings, sections, fields and buttons. Runs in the page. The top is counted from the enclosing part, so that
 * one part that is too high does not move all that follow.
 */
export async function readBoxes(): Promise<Boxes> {
  await document.fonts.ready;
  const frames = 'body, header, main, footer, nav, aside, section, article, form, fieldset';
  const parts = document.querySelectorAll<HTMLElement>(
    `${frames}, search, h1, h2, h3, h4, legend, input:not([type=hidden]), select, textarea, button, a.button, summary`,
  );
  const boxes: Record<string, Box> = {};
  const counts = new Map<string, number>();
  for (const part of parts) {
    const { left, top, width, height } = part.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const frame = part.parentElement?.closest(frames)?.getBoundingClientRect();
    const name = nameOf(part);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const box = [left, top - (frame?.top ?? 0), width, height].map((edge) => Math.round(edge));
    boxes[count === 1 ? name : `${name} (${count})`] = box as unknown as Box;
  }
  return { scrollWidth: document.documentElement.scrollWidth, boxes };

  function nameOf(part: HTMLElement): string {
    const words = part.matches(frames) ? (part.getAttribute('aria-label') ?? part.id) : part.textContent;
    const given = part.getAttribute('name') ?? words.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${part.localName}${given ? ` '${given}'` : ''}`;
  }
}

/** Scrolls so that islands wake that wake when seen; islands that are not drawn at this width stay asleep. Runs in the page. */
export function scrollUntilAwake(): boolean {
  const sleepers = document.querySelectorAll('[data-wake=sight][data-awake=no], [data-wake=idle][data-awake=no]');
  const asleep = [...sleepers].find((one) => one.getBoundingClientRect().height > 0);
  if (asleep) asleep.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
  return !asleep && scrollY === 0;
}

/** The parts whose scripts have not loaded, for the message of a failed wait. Runs in the page. */
export function sleepingParts(): string {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-wake][data-awake=no]')];
  const described = parts.map(({ dataset, offsetTop, offsetHeight }) =>
    [dataset.behaviour ?? dataset.island, dataset.wake, `${offsetHeight} px at ${offsetTop}`].join(' '),
  );
  return `scrolled to ${scrollY} of ${document.documentElement.scrollHeight} px, asleep: ${described.join('; ')}`;
}
