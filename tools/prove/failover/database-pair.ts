import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseServerUser } from '#platform/database/embedded/run-as.ts';
import { isProcessAlive } from '#platform/database/embedded/postmaster.ts';
import { ownFolder } from '../parts/debian-postgres.ts';
import { postgresFolder, programOf } from '../parts/debian-programs.ts';
import { writeOperatorsFile } from '../parts/operators-file.ts';
import { freePort, startPart, until, type Part } from '../parts/part.ts';

/** One server with the Patroni that leads it. */
type DatabaseNode = Mortal & { name: string; port: number; apiPort: number };

type Mortal = { start(): Promise<void>; kill(): Promise<void> };

export type DatabasePair = { etcd: Mortal; nodes: readonly DatabaseNode[]; certificate: string; key: string };

const superuserPassword = 'change-this-superuser';

const run = promisify(execFile);

/** etcd on one machine, and two PostgreSQL servers under Patroni by the file that `deploy/` has for operators. */
export async function startDatabasePair(): Promise<DatabasePair> {
  const etcd = await etcdHere();
  await etcd.start();
  const certified = await certify();
  const nodes = [await nodeOf(1, etcd.host, certified), await nodeOf(2, etcd.host, certified)];
  for (const node of nodes) {
    await node.start();
    await until(`${node.name} runs`, 90_000, () => roleOf(node));
  }
  const pair = { etcd, nodes, ...certified };
  await untilInSync(pair, 90_000);
  return pair;
}

async function etcdHere(): Promise<Mortal & { host: string }> {
  const folder = await ownFolder('etcd');
  const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const clients = ['--listen-client-urls', client, '--advertise-client-urls', client];
  const peers = [
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `etcd=${peer}`,
  ];
  const args = ['--name', 'etcd', '--data-dir', join(folder, 'data'), '--log-level', 'warn', ...clients, ...peers];
  let part: Part | undefined;
  return {
    host: new URL(client).host,
    async start() {
      part = await startPart('etcd', programOf('etcd-server'), { args });
      await until('etcd answers', 30_000, async () => {
        const health = (await (await fetch(`${client}/health`)).json()) as { health: string };
        if (health.health !== 'true') throw new Error(JSON.stringify(health));
      });
    },
    async kill() {
      await part?.kill('SIGKILL');
    },
  };
}

type Certified = { certificate: string; key: string };

/** One certificate for both servers, because the site knows them by the one address of HAProxy. */
async function certify(): Promise<Certified> {
  const folder = await ownFolder('certificate');
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const user = await chooseServerUser('/nowhere');
  const names = ['-subj', '/CN=agbon', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', ['req', '-x509', ...made, ...names, '-keyout', key, '-out', certificate], { ...user });
  await run('chmod', ['600', key], { ...user });
  return { certificate, key };
}

async function nodeOf(number: 1 | 2, etcd: string, { certificate, key }: Certified): Promise<DatabaseNode> {
  const name = `database-${number}`;
  const folder = await ownFolder(name);
  const [port, apiPort] = [await freePort(), await freePort()];
  const file = join(folder, 'patroni.yml');
  await writeOperatorsFile('patroni.yml', file, [
    ['name: database-1', `name: ${name}`],
    ['10.0.0.11:8008', `127.0.0.1:${apiPort}`],
    ['10.0.0.11:5432', `127.0.0.1:${port}`],
    ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', etcd],
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['/var/lib/postgresql/15/agbon', join(folder, 'data')],
    ['/usr/lib/postgresql/15/bin', postgresFolder()],
    ['/var/lib/postgresql/patroni.pgpass', join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    ['/etc/patroni/server.crt', certificate],
    ['/etc/patroni/server.key', key],
  ]);
  let patroni: Part | undefined;
  return {
    name,
    port,
    apiPort,
    async start() {
      const childrenToKill = () => postmasterIn(join(folder, 'data'));
      patroni = await startPart(name, programOf('patroni'), {
        args: [file],
        env: { HOME: folder },
        childrenToKill,
      });
    },
    async kill() {
      await patroni?.kill('SIGKILL');
    },
  };
}

async function postmasterIn(data: string): Promise<number[]> {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''));
  return pid && isProcessAlive(pid) ? [pid] : [];
}

async function roleOf({ name, apiPort }: DatabaseNode): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/patroni`, { signal: AbortSignal.timeout(3000) });
  const { state, role } = (await answer.json()) as { state: string; role: string };
  if (state !== 'running') throw new Error(`${name} is ${state}`);
  return role;
}

/** The node that can be written to. Others answer with another status. */
export async function primaryOf({ nodes }: DatabasePair): Promise<DatabaseNode> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.apiPort}/primary`).catch(() => undefined);
    if (answer?.status === 200) return node;
  }
  throw new Error('There is no primary.');
}

export async function standbyOf(pair: DatabasePair): Promise<DatabaseNode> {
  const primary = await primaryOf(pair);
  return pair.nodes.find((node) => node !== primary)!;
}

/**
 * Waits until Patroni would promote the standby. PostgreSQL waits for the standby's disk a moment earlier, and Patroni 3.0 leaves it so
 * if the standby dies in that moment: commits then wait until it is back.
 */
export async function untilInSync(pair: DatabasePair, within_ms: number): Promise<void> {
  await until('The standby is in sync', within_ms, async () => {
    const { apiPort } = await standbyOf(pair);
    const { status } = await fetch(`http://127.0.0.1:${apiPort}/synchronous`, { signal: AbortSignal.timeout(3000) });
    if (status !== 200) throw new Error(`/synchronous says ${status}`);
  });
}

export function superuserAt(port: number) {
  const ssl = { rejectUnauthorized: false };
  return { host: '127.0.0.1', port, user: 'postgres', password: superuserPassword, database: 'postgres', ssl };
}
