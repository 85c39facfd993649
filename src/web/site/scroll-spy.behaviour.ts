/** How far below the top of the window a section counts as being read: public-site.md §9. */
const offsetPx = 100;

/** Marks the link whose section is being read. Links to sections of other pages are left alone. */
export default function attach(nav: HTMLElement): void {
  const stops = [...nav.querySelectorAll<HTMLAnchorElement>('a[data-spy]')].flatMap((anchor) => {
    const section = anchor.pathname === location.pathname && document.getElementById(anchor.hash.slice(1));
    return section ? [{ anchor, section }] : [];
  });
  if (stops.length === 0) return;

  let asked = false;
  const mark = () => {
    asked = false;
    for (const { anchor, section } of stops) {
      const { top, bottom } = section.getBoundingClientRect();
      if (top <= offsetPx && bottom > offsetPx) anchor.setAttribute('aria-current', 'true');
      else anchor.removeAttribute('aria-current');
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
