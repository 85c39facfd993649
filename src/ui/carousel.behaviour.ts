import { focusLeaves } from './focus-leaves.ts';

type SavingConnection = Navigator & { connection?: { saveData?: boolean } };

/** Moves the slides by buttons, and automatically unless the visitor prefers less motion. */
export default function attach(element: HTMLElement): void {
  const track = element.querySelector<HTMLElement>('[data-track]')!;
  const slides = [...track.children] as HTMLElement[];
  const place = element.querySelector<HTMLElement>('[data-place]');
  const button = (act: string) => element.querySelector<HTMLButtonElement>(`[data-act=${act}]`);
  const intervalMs = Number(element.dataset.intervalMs) || 0;
  let isRunning = intervalMs > 0 && !prefersLessMotion();
  /** From a press on play until the pointer leaves, the slides move although the pointer is on them. */
  let isPlayPressed = false;
  /** The slide to which the carousel is moving, so that quick presses add up. */
  let target: number | undefined;
  let timer: number | undefined;

  const turn = (by: number) => turnTo((target ?? nearest(stopsOf(track, slides), track.scrollLeft)) + by);
  const turnTo = (place: number) => {
    const lefts = stopsOf(track, slides);
    target = (place + lefts.length) % lefts.length;
    track.scrollTo({ left: lefts[target]! });
    wait();
  };
  const moveOn = () => (isRunning && (isPlayPressed || !mustWait(element)) ? turn(1) : wait());
  const wait = () => {
    clearTimeout(timer);
    if (intervalMs) timer = window.setTimeout(moveOn, intervalMs);
  };
  const show = () => {
    const lefts = stopsOf(track, slides);
    const stop = nearest(lefts, track.scrollLeft);
    // At the end, shows the number of the last slide, even if several slides are in view.
    if (place) place.textContent = `${stop === lefts.length - 1 ? slides.length : stop + 1} / ${slides.length}`;
    markTab(stop);
    button('pause')?.toggleAttribute('hidden', !isRunning);
    button('play')?.toggleAttribute('hidden', isRunning);
  };
  const setRunning = (value: boolean, other: 'pause' | 'play') => {
    isRunning = isPlayPressed = value;
    // Moves the focus to the other button before this one is hidden, so that the focus is not lost.
    button(other)!.hidden = false;
    button(other)!.focus();
    show();
    wait();
  };
  /** Stops the carousel at a slide that the visitor chooses by its tab. */
  const markTab = followTabs(element, (place) => {
    isRunning = isPlayPressed = false;
    turnTo(place);
    show();
  });
  /** Starts the interval again after the visitor moved the slides by hand. */
  const restartInterval = () => {
    target = undefined;
    wait();
  };
  const leave = () => {
    isPlayPressed = false;
    wait();
  };
  button('previous')!.hidden = button('next')!.hidden = slides.length < 2;
  button('previous')!.addEventListener('click', () => turn(-1));
  button('next')!.addEventListener('click', () => turn(1));
  button('pause')?.addEventListener('click', () => setRunning(false, 'play'));
  button('play')?.addEventListener('click', () => setRunning(true, 'pause'));
  track.addEventListener('scroll', show, { passive: true });
  for (const touch of ['pointerdown', 'wheel', 'keydown', 'touchend'])
    track.addEventListener(touch, restartInterval, { passive: true });
  whenLeft(element, leave);
  show();
  wait();
}

function whenLeft(element: HTMLElement, leave: () => void): void {
  element.addEventListener('pointerleave', leave);
  element.addEventListener('focusout', (event) => {
    if (event.relatedTarget === null || focusLeaves(element, event)) leave();
  });
}

/** Returns the scroll position for each slide. The last slides may share the end. */
function stopsOf(track: HTMLElement, slides: readonly HTMLElement[]): number[] {
  const furthest = track.scrollWidth - track.clientWidth;
  const lefts = slides.map((slide) => Math.min(slide.offsetLeft - slides[0]!.offsetLeft, furthest));
  return lefts.filter((left, place) => place === 0 || left - lefts[place - 1]! > 2);
}

function nearest(lefts: readonly number[], left: number): number {
  const distances = lefts.map((stop) => Math.abs(stop - left));
  return distances.indexOf(Math.min(...distances));
}

/** Whether the visitor points at the slides, has the focus in them, or does not see the page. */
function mustWait(element: HTMLElement): boolean {
  return document.hidden || element.matches(':hover') || element.querySelector(':focus-visible') !== null;
}

function prefersLessMotion(): boolean {
  const saves = (navigator as SavingConnection).connection?.saveData === true;
  return saves || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Makes the tabs above the slides lead to them. Returns a function that marks the tab of the present slide. */
function followTabs(element: HTMLElement, choose: (place: number) => void): (shown: number) => void {
  const tabs = [...element.querySelectorAll('[data-tab]')];
  for (const [place, tab] of tabs.entries())
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(place);
    });
  return (shown) => {
    for (const tab of tabs) tab.removeAttribute('aria-current');
    tabs[shown]?.setAttribute('aria-current', 'true');
  };
}
