import { brand } from '#content/brand.ts';
import { link } from '../links.ts';

export function HeaderLogo() {
  return (
    <a
      href={link('home')}
      className="font-display text-28 leading-none font-[800] text-ink no-underline"
      aria-label={`${brand.name}, home`}
    >
      {brand.name}
    </a>
  );
}
