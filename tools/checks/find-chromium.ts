import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

export const shell = 'chromium-headless-shell';

/** The headless shell first: the same engine with half the work. */
const programs = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPrograms = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser of a user without rights to install one for all (install-chromium.ts puts it there). */
export function ownChromiumFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.join(environment.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'agbon', 'chromium');
}

export class NoChromium extends Error {
  constructor(reason = 'No Chromium was found') {
    super(`${reason}: install Chromium or Chrome, or set AGBON_CHROMIUM to the path of its program.`);
  }
}

/** The program of a Chromium browser, for the journeys and the screenshots. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.AGBON_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new NoChromium(`AGBON_CHROMIUM is ${named}, which is no program`);
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...programs.flatMap((program) => folders.map((folder) => path.join(folder, program))),
    ...macPrograms.map((program) => path.join('/Applications', program)),
    path.join(ownChromiumFolder(environment), 'chromium'),
  ];
  const found = candidates.find(isProgram);
  if (found === undefined) throw new NoChromium();
  return found;
}

/** Names the browser and, for a full browser, the one that would save time. */
export function describeChromium(program: string): string {
  if (isShell(program)) return program;
  return `${program}, a full browser; Debian's ${shell} would halve the time of the journeys`;
}

/** The browser that install-chromium.ts unpacks for a user is always the headless shell. */
function isShell(program: string): boolean {
  return path.basename(program) === shell || program.startsWith(ownChromiumFolder());
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without the sandbox, which needs rights that containers do not give; only our own pages are opened. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
