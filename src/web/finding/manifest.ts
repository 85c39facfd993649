import { brand } from '#content/brand.ts';
import { asset } from '../assets.ts';
import { link } from '#content/link.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: asset(`src/ui/icons/${name}-${size}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** For visitors who install the site on their phone. The browser's back button stays, because pages lead into each other by links. */
export function manifest(): object {
  return {
    id: link('home'),
    name: `${brand.name}: the coconut trade`,
    short_name: brand.name,
    description: `${brand.tagline}.`,
    lang: 'en-NG',
    dir: 'ltr',
    start_url: link('home'),
    scope: link('home'),
    display: 'minimal-ui',
    theme_color: '#1a2470',
    background_color: '#1a2470',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  };
}
