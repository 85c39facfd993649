import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

type Slide = {
  key: string;
  label: string;
  /** The label of its tab above the slides. */
  tab?: string;
  content: ReactNode;
};

type CarouselProps = {
  label: string;
  slides: readonly Slide[];
  /** The time between slides. Without it, only the visitor moves them. */
  intervalMs?: number;
  /** The number of slides side by side on a wide screen. */
  inView?: 1 | 2 | 3;
  /** Shows part of the next slide on a small screen, so that visitors see that there are more. */
  peek?: boolean;
  /** A background that stays while the slides move. */
  behind?: ReactNode;
  /** Shown at the left of the buttons. */
  children?: ReactNode;
};

const peeking =
  'auto-cols-[88%] desk:auto-cols-[100%] max-desk:-mx-(--gutter) max-desk:px-(--gutter) max-desk:scroll-px-(--gutter)';
const widths = {
  1: 'auto-cols-[100%]',
  2: 'auto-cols-[86%] tablet:auto-cols-[calc(50%-8px)]',
  3: 'auto-cols-[86%] tablet:auto-cols-[calc(50%-8px)] desk:auto-cols-[calc((100%-32px)/3)]',
};

/** A list of slides that scrolls sideways and snaps. The script adds buttons, and automatic movement that can be paused. */
export function Carousel({ label, slides, intervalMs, inView = 1, peek, behind, children }: CarouselProps) {
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-wake="sight"
      data-behaviour="carousel"
      data-interval-ms={intervalMs}
      className="grid gap-5"
    >
      {slides.some(({ tab }) => tab) ? (
        <nav aria-label={`${label}, by name`} className="relative grid grid-cols-2 gap-x-6 tablet:flex">
          {slides.map(({ key, tab }) => (
            <a
              key={key}
              href={`#slide-${key}`}
              className="flex min-h-11 items-center border-b-[3px] border-line pt-1 font-display font-semibold text-quiet hover:border-line-strong hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              data-tab
            >
              {tab}
            </a>
          ))}
          {behind}
        </nav>
      ) : null}
      <ul
        className={classes('carousel-track', peek ? peeking : widths[inView])}
        tabIndex={0}
        aria-label={`${label}, slides`}
        data-track
      >
        {slides.map((slide, place) => (
          <li
            key={slide.key}
            aria-label={`${place + 1} of ${slides.length}: ${slide.label}`}
            id={slide.tab ? `slide-${slide.key}` : undefined}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      <div className="flex min-h-11 items-center text-ink" data-controls>
        {children}
        <Control name="arrow-left" label="Previous slide" act="previous" />
        <Control name="arrow-right" label="Next slide" act="next" />
        {intervalMs ? <Control name="pause" label="Stop the slides" act="pause" /> : null}
        {intervalMs ? <Control name="play" label="Let the slides run" act="play" /> : null}
        <p
          className={classes('text-quiet max-[22rem]:hidden', children ? 'ml-2' : 'ml-auto')}
          data-place
          aria-hidden="true"
        />
      </div>
    </section>
  );
}

function Control({ name, label, act }: { name: IconName; label: string; act: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} data-act={act} hidden>
      <Icon name={name} className="size-5" />
    </button>
  );
}
