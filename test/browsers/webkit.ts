import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserPrograms } from '../../tools/checks/install-browsers.ts';
import type { Engine } from './engine.ts';
import type { Driver, KeyName, Size } from './tab.ts';
import { elementKey, startSession, type WebDriverSession } from './webdriver.ts';

/** The code points of WebDriver for keys that type no character. */
const keys: Record<KeyName, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Backspace: '\uE003' };

// The toolbar of WebKit's MiniBrowser would keep its window wider than a phone.
const narrowToolbar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

// Reduced motion, as in the project's other journeys, because this engine crashes in an animation between two pages.
const desktopSettings = `[Settings]
gtk-enable-animations=0
`;

type Started = { driver: ChildProcess; screen: ChildProcess; address: string; settings: string };

/** WebKitGTK, the engine of Safari, driven through a window on a virtual screen. */
export function webkit({ webkitDriver, miniBrowser, screen }: BrowserPrograms): Engine {
  const running = new Set<Promise<Started>>();
  let isStopped = false;
  const end = async (starting: Promise<Started>) => {
    running.delete(starting);
    await stop(await starting);
  };
  return {
    name: 'webkit',
    openTab: async () => {
      if (isStopped) throw new Error('stopped');
      const starting = start(webkitDriver, screen);
      running.add(starting);
      const { address } = await starting;
      try {
        const session = await startSession(address, {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        });
        return driverOf(session, () => end(starting));
      } catch (error) {
        await end(starting);
        throw error;
      }
    },
    // A stopped command leaves no window behind.
    stop: async () => {
      isStopped = true;
      await Promise.all([...running].map(end));
    },
  };
}

/** The driver has one session, so each tab has its own driver and its own screen. */
async function start(program: string, screenProgram: string): Promise<Started> {
  const settings = await mkdtemp(join(tmpdir(), 'agbon-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar);
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), desktopSettings);
  const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs rights that containers do not give; it visits only our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(address))) await new Promise((resolve) => setTimeout(resolve, 20));
  return { driver, screen, address, settings };
}

async function stop({ driver, screen, settings }: Started): Promise<void> {
  for (const child of [driver, screen]) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
  await rm(settings, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    () => true,
    () => false,
  );

function driverOf(session: WebDriverSession, stopDriver: () => Promise<void>): Driver {
  const { send } = session;
  const run = (source: string, parameters: unknown[]) =>
    send('POST', '/execute/sync', { script: `return (${source}).apply(null, arguments)`, args: parameters });
  const act = (id: string, type: string, actions: object[]) =>
    send('POST', '/actions', { actions: [{ id, type, actions }] });
  const type = async (text: string) => {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await act('keyboard', 'key', strokes);
  };
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back')),
    reload: async () => void (await send('POST', '/refresh')),
    resize: (size) => resize(session, run, size),
    run,
    pressAt: async ({ x, y }) => {
      const move = { type: 'pointerMove', origin: 'viewport', x, y, duration: 0 };
      await act('mouse', 'pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    key: (name) => type(keys[name]),
    type,
    upload: async (selector, file) => {
      const found = await send('POST', '/element', { using: 'css selector', value: selector });
      const id = (found as Record<string, string>)[elementKey]!;
      await send('POST', `/element/${id}/value`, { text: file });
    },
    addCookie: async (cookie, url) => {
      // A cookie belongs to the site of the open page.
      await send('POST', '/url', { url: `${url}/robots.txt` });
      await send('POST', '/cookie', { cookie: { ...cookie, path: '/', httpOnly: true, sameSite: 'Lax' } });
    },
    close: async () => {
      await send('DELETE', '').catch(() => {});
      await stopDriver();
    },
  };
}

/** The window's size includes its toolbar; the page must have the wanted size. */
async function resize({ send }: WebDriverSession, run: Driver['run'], { width, height }: Size): Promise<void> {
  await send('POST', '/window/rect', { x: 0, y: 0, width, height });
  const toolbar = (await run('() => outerHeight - innerHeight', [])) as number;
  await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolbar });
  const got = (await run('() => innerWidth', [])) as number;
  if (got !== width) throw new Error(`WebKit's window is ${got} px wide where ${width} were asked for`);
}
