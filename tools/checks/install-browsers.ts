import { globSync } from 'node:fs';
import path from 'node:path';
import { isProgram } from './find-chromium.ts';
import { installForAll, isDebian } from './install-chromium.ts';

/** The programs of Firefox and WebKit, and of the virtual screen for WebKit's window. */
export type BrowserPrograms = { firefox: string; webkitDriver: string; miniBrowser: string; screen: string };

type Program = keyof BrowserPrograms;

/** Where each program may be, and the Debian package that contains it. */
const programs: Record<Program, { places: string[]; debianPackage: string }> = {
  firefox: { places: ['firefox-esr', 'firefox'], debianPackage: 'firefox-esr' },
  webkitDriver: { places: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
  miniBrowser: {
    places: ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser'],
    debianPackage: 'webkit2gtk-driver',
  },
  screen: { places: ['Xvfb'], debianPackage: 'xvfb' },
};

export class NoBrowsers extends Error {}

/** Finds the programs. If some are missing, installs their Debian packages when this is Debian and the user is root. */
export async function ensureBrowsers(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserPrograms> {
  const missing = missingPackages(environment);
  if (missing.length > 0) {
    if (!isDebian() || process.getuid?.() !== 0) throw new NoBrowsers(advice(missing));
    await installForAll(missing);
  }
  const still = missingPackages(environment);
  if (still.length > 0) throw new NoBrowsers(advice(still));
  const found = Object.entries(programs).map(([name, { places }]) => [name, find(places, environment)]);
  return Object.fromEntries(found) as BrowserPrograms;
}

export function missingPackages(environment: NodeJS.ProcessEnv): string[] {
  const missing = Object.values(programs).filter(({ places }) => find(places, environment) === undefined);
  return [...new Set(missing.map(({ debianPackage }) => debianPackage))];
}

const advice = (missing: readonly string[]): string =>
  `Browsers are missing. On Debian, as root: apt-get install --no-install-recommends ${missing.join(' ')}`;

function find(places: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '');
  return places
    .flatMap((place) => (place.startsWith('/') ? globSync(place) : folders.map((folder) => path.join(folder, place))))
    .find(isProgram);
}
