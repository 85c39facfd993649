export type Look = {
  /** The end of the picture's file name. */
  name: string;
  width: number;
  colorScheme?: 'light' | 'dark';
  /** Letters twice as large, by the browser's setting. */
  largeLetters?: true;
  forcedColors?: 'active';
  media?: 'print';
};

const phone = 360;
const desk = 1440;

const usual = [phone, desk].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme): Look => ({
    name: `${width}-${colorScheme}`,
    width,
    colorScheme,
  })),
);

/** Looks that can be asked for by name instead of the usual ones. Paper is A4 between its margins. */
const named: Record<string, readonly Look[]> = {
  tablet: [{ name: '768', width: 768 }],
  wide: [{ name: '1920', width: 1920 }],
  large: [phone, desk].map((width) => ({ name: `${width}-large`, width, largeLetters: true })),
  forced: [phone, desk].map((width) => ({ name: `${width}-forced`, width, forcedColors: 'active' })),
  print: [{ name: 'print', width: 674, media: 'print' }],
};

class NoSuchLook extends Error {
  override name = 'NoSuchLook';
}

/** Words that begin with a slash are routes, the others looks; an unknown look is refused with a list of the known ones. */
export function readWishes(words: readonly string[]): { routes: string[]; looks: readonly Look[] } {
  const routes = words.filter((word) => word.startsWith('/'));
  const names = words.filter((word) => !word.startsWith('/'));
  const unknown = names.find((name) => !Object.hasOwn(named, name));
  if (unknown !== undefined) {
    throw new NoSuchLook(
      `There is no look '${unknown}', only ${Object.keys(named).join(', ')}; routes begin with '/'.`,
    );
  }
  return { routes, looks: names.length > 0 ? names.flatMap((name) => named[name]!) : usual };
}

/** The picture's file name: home-360-light.png for / in the usual light look. */
export function fileNameOf(route: string, { name }: Look): string {
  return `${route.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'home'}-${name}.png`;
}
