export type Look = {
  /** Ends the picture's name. */
  name: string;
  width: number;
  colorScheme?: 'light' | 'dark';
  /** Letters twice as large, as people set their browser. */
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

/** What can be asked for by name in place of the usual. Paper is A4 between its margins. */
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

/** Words that begin with a stroke are routes, the others looks; an unknown one is said with those that there are. */
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

/** The picture's file: of /, in the usual light, home-360-light.png. */
export function fileNameOf(route: string, { name }: Look): string {
  return `${route.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'home'}-${name}.png`;
}
