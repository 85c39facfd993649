import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import type { App } from '../src/web/app.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { stopWithBootstrap } from './stop-with-bootstrap.mjs';

/**
 * The site for development, without a build: Vite serves the browser's files from the sources and reloads the server's after each change;
 * open pages reload themselves.
 */
const port = Number(process.env.PORT ?? 3000);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const main = (await vite.ssrLoadModule('/src/main.ts')) as typeof import('../src/main.ts');
const config = main.readConfig({
  LOG_LEVEL: 'warn',
  ...process.env,
  PORT: '0',
  PUBLIC_URL: `http://${process.env.HOST ?? '127.0.0.1'}:${port}`,
});

stopWithBootstrap();
const startAbort = new AbortController();
const starting = main.startServer(config, {
  startAbort: startAbort.signal,
  appFor: (services) => ({
    async fetch(request, env) {
      const { createApp } = (await vite.ssrLoadModule('/src/web/app.ts')) as typeof import('../src/web/app.ts');
      services.pages.drop('*');
      return createApp(services).fetch(request, env);
    },
  }),
});
stopOnSignals(stop, 0);
const server = await starting.catch(refuse);

/** A start that is under way is stopped too, with its database. */
async function stop(): Promise<void> {
  startAbort.abort();
  await starting.then((started) => started.stop()).catch(() => {});
  await vite.close();
}

function refuse(error: Error): Promise<never> {
  // The signal that asked for the stop also ends the process.
  if (startAbort.signal.aborted) return new Promise(() => {});
  console.error(error.name === 'CannotStart' ? error.message : error);
  process.exit(1);
}

const listener = getRequestListener((request, env) => (server.app as App).fetch(request, env as never));
const http = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
);
http.once('error', (error) => {
  console.error(error.message);
  void stop().finally(() => process.exit(1));
});
http.listen(port, config.host, () => console.log(`Àgbọn in development: http://${config.host}:${port}`));
vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }));
