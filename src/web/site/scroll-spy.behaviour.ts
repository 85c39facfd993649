/** public-site.md §9: the visitor reads a section once its top is this far below the top of the window. */
const offsetPx = 100;

type Stop = { anchor: HTMLAnchorElement; section: HTMLElement };

/** Marks the link to the section that the visitor is reading. Leaves links to other pages alone. */
export default function attach(nav: HTMLElement): void {
  const stops = [...nav.querySelectorAll<HTMLAnchorElement>('a[data-spy]')].flatMap((anchor) => {
    const section = anchor.pathname === location.pathname && document.getElementById(anchor.hash.slice(1));
    return section ? [{ anchor, section }] : [];
  });
  if (stops.length === 0) return;

  let asked = false;
  const mark = () => {
    asked = false;
    const current = atPageEnd() && inView(stops.at(-1)!) ? stops.at(-1) : stops.find(isRead);
    for (const stop of stops) {
      if (stop === current) stop.anchor.setAttribute('aria-current', 'true');
      else stop.anchor.removeAttribute('aria-current');
    }
  };
  const askForMark = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(mark);
  };

  addEventListener('scroll', askForMark, { passive: true });
  addEventListener('resize', askForMark, { passive: true });
  mark();
}

function isRead({ section }: Stop): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return top <= offsetPx && bottom > offsetPx;
}

/** On a tall screen the last section never rises that far, so it counts once the page is scrolled to its end. */
function atPageEnd(): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
}

function inView({ section }: Stop): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > offsetPx && top < innerHeight;
}
