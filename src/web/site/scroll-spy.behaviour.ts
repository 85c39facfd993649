/** public-site.md §9: the visitor reads a section once its top is this far below the top of the window. */
const offsetPx = 100;

type SpiedSection = { anchor: HTMLAnchorElement; section: HTMLElement };

/** Marks the link to the section that the visitor is reading. Leaves links to other pages alone. */
export default function attach(nav: HTMLElement): void {
  const spied = [...nav.querySelectorAll<HTMLAnchorElement>('a[data-spy]')].flatMap((anchor) => {
    const section = anchor.pathname === location.pathname && document.getElementById(anchor.hash.slice(1));
    return section ? [{ anchor, section }] : [];
  });
  if (spied.length === 0) return;

  let isMarkPending = false;
  const mark = () => {
    isMarkPending = false;
    const current = atPageEnd() && inView(spied.at(-1)!) ? spied.at(-1) : spied.find(isRead);
    for (const entry of spied) {
      if (entry === current) entry.anchor.setAttribute('aria-current', 'true');
      else entry.anchor.removeAttribute('aria-current');
    }
  };
  const scheduleMark = () => {
    if (isMarkPending) return;
    isMarkPending = true;
    requestAnimationFrame(mark);
  };

  addEventListener('scroll', scheduleMark, { passive: true });
  addEventListener('resize', scheduleMark, { passive: true });
  mark();
}

function isRead({ section }: SpiedSection): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return top <= offsetPx && bottom > offsetPx;
}

/** On a tall screen the top of the last section never rises to the offset, so that section counts once the page is scrolled to its end. */
function atPageEnd(): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
}

function inView({ section }: SpiedSection): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > offsetPx && top < innerHeight;
}
