import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveAway, ownFolder } from '../parts/debian-postgres.ts';
import { programOf } from '../parts/debian-programs.ts';
import { writeOperatorsFile } from '../parts/operators-file.ts';
import { freePort, startPart, until } from '../parts/part.ts';
import type { DatabasePair } from './database-pair.ts';

export type WebName = 'web-1' | 'web-2';

/** A server as HAProxy's file names it: its group, then the server. */
type ServerName = `${'web' | 'web-alive'}/${WebName}` | `database/${string}`;

export type Proxy = {
  /** Kills HAProxy and starts it again, as systemd does. */
  restart(): Promise<void>;
  /** The address that visitors use. */
  publicUrl: string;
  databasePort: number;
  webPorts: Record<WebName, number>;
  certificate: string;
  /** Waits until HAProxy sends requests to this server, or sends none. */
  untilServer(name: ServerName, state: 'UP' | 'DOWN'): Promise<void>;
};

/** Debian's HAProxy, by the file that `deploy/` has for operators, with the addresses of this machine. */
export async function startHaproxy({ nodes, certificate, key }: DatabasePair): Promise<Proxy> {
  const folder = await ownFolder('haproxy');
  const pem = join(folder, 'agbon.pem');
  await writeFile(pem, `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`, { mode: 0o600 });
  await giveAway(pem);
  const [plain, secure, database, watch] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const webPorts = { 'web-1': await freePort(), 'web-2': await freePort() };
  const file = join(folder, 'haproxy.cfg');
  const page = join(folder, 'away.http');
  await writeOperatorsFile('away.http', page, []);
  const here = (port: number) => `127.0.0.1:${port}`;
  await writeOperatorsFile('haproxy.cfg', file, [
    ['log /dev/log local0 notice', 'log stdout format raw local0 notice'],
    // HAProxy is not started as root here, and only root may raise the limit of open files.
    ['  user haproxy\n  group haproxy\n', ''],
    ['maxconn 20000', 'maxconn 2000'],
    ['203.0.113.5:80\n', `${here(plain)}\n`],
    ['203.0.113.5:443', here(secure)],
    ['/etc/haproxy/agbon.pem', pem],
    ['/etc/haproxy/away.http', page],
    ['10.0.0.21:3000', here(webPorts['web-1'])],
    ['10.0.0.22:3000', here(webPorts['web-2'])],
    ['10.0.0.5:5432', here(database)],
    ['10.0.0.11:5432 check port 8008', `${here(nodes[0]!.port)} check port ${nodes[0]!.apiPort}`],
    ['10.0.0.12:5432 check port 8008', `${here(nodes[1]!.port)} check port ${nodes[1]!.apiPort}`],
    ['127.0.0.1:8404', here(watch)],
  ]);
  const untilServer = (name: ServerName, state: 'UP' | 'DOWN') =>
    until(`HAProxy has ${name} as ${state}`, 60_000, async () => {
      const shown = await stateOf(name, watch);
      if (shown !== state) throw new Error(`${name} is ${shown}`);
    });
  const start = async () => {
    const part = await startPart('haproxy', programOf('haproxy'), { args: ['-f', file, '-db'] });
    await until('HAProxy answers', 30_000, async () => {
      if (part.process.exitCode !== null) throw new Error(part.output());
      await stateOf('web/web-1', watch);
    });
    return part;
  };
  let part = await start();
  const restart = async () => {
    await part.kill('SIGKILL');
    part = await start();
  };
  return { restart, publicUrl: `https://${here(secure)}`, databasePort: database, webPorts, certificate, untilServer };
}

async function stateOf(name: ServerName, watch: number): Promise<string> {
  const lines = (await (await fetch(`http://127.0.0.1:${watch}/;csv`)).text())
    .split('\n')
    .map((line) => line.split(','));
  const [group, server, status] = ['# pxname', 'svname', 'status'].map((title) => lines[0]!.indexOf(title));
  return lines.find((cells) => `${cells[group!]}/${cells[server!]}` === name)?.[status!] ?? 'not there';
}
