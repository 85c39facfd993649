import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import type { App } from '../src/web/app.ts';

/**
 * The site while it is being written: no build to wait for. Vite serves the browser's files from where they lie and
 * loads the server's anew after each change; open pages reload themselves.
 */
const port = Number(process.env.PORT ?? 3000);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const main = (await vite.ssrLoadModule('/src/main.ts')) as typeof import('../src/main.ts');
const config = main.readConfig({
  LOG_LEVEL: 'warn',
  ...process.env,
  PORT: '0',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});

const server = await main.startServer(config, {
  appFor: (services) => ({
    async fetch(request, env) {
      const { createApp } = (await vite.ssrLoadModule('/src/web/app.ts')) as typeof import('../src/web/app.ts');
      services.pages.drop('*');
      return createApp(services).fetch(request, env);
    },
  }),
});

const listener = getRequestListener((request, env) => (server.app as App).fetch(request, env as never));
createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
).listen(port);
vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }));
console.log(`Àgbọn, while you write it: http://127.0.0.1:${port}`);

async function stop(): Promise<void> {
  await vite.close();
  await server.stop();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
