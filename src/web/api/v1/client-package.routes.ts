import { readFile } from 'node:fs/promises';
import { urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { taggedAnswer } from '../../request/etag.ts';
import { anyone, get, type Route } from '../../request/route.ts';

/** The build packs this file. A site for development has none. */
const file = 'dist/server/agbon-client.tgz';
let packed: Promise<Buffer> | undefined;

/** The client and the command line, which npm installs from this address. */
export const clientPackageRoutes: readonly Route[] = [
  get(
    urls.clientPackage,
    anyone,
    async (visit) => {
      packed ??= readFile(file);
      const bytes = await packed.catch(() => {
        packed = undefined;
        throw new Failure('not_found', 'The client is packed when the site is built: npm run build.');
      });
      return taggedAnswer(visit, bytes, { 'content-type': 'application/gzip', 'cache-control': 'public, no-cache' });
    },
    { needsNoSession: true },
  ),
];
