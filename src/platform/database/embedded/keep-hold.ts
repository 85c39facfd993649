import type pg from 'pg';
import { letGo, takeHold } from './hold.ts';
import type { Server } from './run-server.ts';

type Hold = { client: pg.Client; end(): Promise<void> };

/** Holds the server until `end`; should the server die meanwhile, it is run again. */
export async function keepHold(server: Server, password: string, log: (line: string) => void): Promise<Hold> {
  let ending = false;
  let holding = take();

  async function take(): Promise<pg.Client> {
    const client = await takeHold(server, password, log);
    client.once('end', () => {
      if (!ending) holding = again();
    });
    return client;
  }

  function again(): Promise<pg.Client> {
    log('The database server went away; it is run again …');
    const next = take();
    next.catch((error: Error) => log(error.message));
    return next;
  }

  async function end(): Promise<void> {
    ending = true;
    const client = await holding.catch(() => undefined);
    if (client) await letGo(client, server);
  }

  return { client: await holding, end };
}
