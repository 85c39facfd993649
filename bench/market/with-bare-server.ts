import type { ConnectionSettings } from '#platform/database/connect.ts';
import { startChild, type Child } from '../pages/child.ts';
import type { LoadAnswers } from '../pages/load.ts';
import type { Measure } from '../pages/rounds.ts';
import type { SiteAnswers } from '../pages/site-process.ts';
import { withDataFolder } from '../site.ts';
import type { BareAnswers } from './bare-server.ts';
import type { Statement } from '../../test/support/sent.ts';

export type Rate = (at: 'site' | 'bare', path: string, headers?: Record<string, string>) => Measure;

type Asked = {
  connection: ConnectionSettings;
  /** The statements of each path of the bare handler. */
  asks: Record<string, readonly Statement[]>;
  connections: number;
  round_ms: number;
};

type Servers = {
  site: Child<SiteAnswers>;
  sitePort: number;
  rate: Rate;
  /** Measures only React's rendering, with the tree of the last rendered page. */
  rendering: Measure;
};

/** Runs the work with the built site and a bare handler, each in its own process, on the same database. */
export async function withBareServer<Result>(
  { connection, asks, connections, round_ms }: Asked,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  return withDataFolder(async (dataDir) => {
    const { host, user, password, database: name } = connection as Record<string, string>;
    const DATABASE_URL = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host!)}`;
    const settings = { PORT: '0', ROLES: 'web', RATE_LIMIT_FACTOR: '1000', AGBON_DATA: dataDir, DATABASE_URL };
    const site = startChild<SiteAnswers>('dist/bench/site-process.js', JSON.stringify(settings));
    const bare = startChild<BareAnswers>('bench/market/bare-server.ts', JSON.stringify({ connection, asks }));
    const load = startChild<LoadAnswers>('bench/pages/load.ts');
    try {
      const ports = { site: await site.ask('port'), bare: await bare.ask('port') };
      const rate: Rate = (at, path, headers = {}) => {
        const target = { port: ports[at], path, headers, connections, ms: round_ms };
        return async () => perSecondOf(await load.ask('count', target));
      };
      const rendering: Measure = async () => perSecondOf(await site.ask('render', round_ms));
      return await work({ site, sitePort: ports.site, rate, rendering });
    } finally {
      await Promise.all([site.stop(), bare.stop(), load.stop()]);
    }
  });
}

const perSecondOf = ({ done, seconds }: { done: number; seconds: number }) => ({
  perSecond: done / seconds,
  perCpuSecond: Number.NaN,
});
