type SavingConnection = Navigator & { connection?: { saveData?: boolean } };

/** Turns the slides by buttons and, unless somebody minds, by itself. */
export default function attach(element: HTMLElement): void {
  const track = element.querySelector<HTMLElement>('[data-track]')!;
  const slides = [...track.children] as HTMLElement[];
  const place = element.querySelector<HTMLElement>('[data-place]');
  const button = (act: string) => element.querySelector<HTMLButtonElement>(`[data-act=${act}]`);
  const intervalMs = Number(element.dataset.intervalMs) || 0;
  let running = intervalMs > 0 && !mindsMotion();

  const shown = () => {
    const atEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
    if (atEnd && track.scrollLeft > 0) return slides.length - 1;
    const widths = slides.map((slide) => Math.abs(slide.offsetLeft - slides[0]!.offsetLeft - track.scrollLeft));
    return widths.indexOf(Math.min(...widths));
  };
  const turn = (by: number) => {
    const atEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
    const next = by > 0 && atEnd ? 0 : (shown() + by + slides.length) % slides.length;
    track.scrollTo({ left: slides[next]!.offsetLeft - slides[0]!.offsetLeft });
  };
  const show = () => {
    if (place) place.textContent = `${shown() + 1} / ${slides.length}`;
    button('pause')?.toggleAttribute('hidden', !running);
    button('play')?.toggleAttribute('hidden', running);
  };
  const setRunning = (value: boolean, other: 'pause' | 'play') => {
    running = value;
    show();
    button(other)?.focus();
  };

  button('previous')!.hidden = button('next')!.hidden = slides.length < 2;
  button('previous')!.addEventListener('click', () => turn(-1));
  button('next')!.addEventListener('click', () => turn(1));
  button('pause')?.addEventListener('click', () => setRunning(false, 'play'));
  button('play')?.addEventListener('click', () => setRunning(true, 'pause'));
  track.addEventListener('scroll', show, { passive: true });
  if (intervalMs) window.setInterval(() => running && !held(element) && turn(1), intervalMs);
  show();
}

/** Somebody reads, points or has looked away: the slides wait. */
function held(element: HTMLElement): boolean {
  return document.hidden || element.matches(':hover') || element.querySelector(':focus-visible') !== null;
}

function mindsMotion(): boolean {
  const saves = (navigator as SavingConnection).connection?.saveData === true;
  return saves || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
