import { fetchPictures } from '#domain/trade/listings/import/fetch-pictures.ts';
import { runImport } from '#domain/trade/listings/import/run-import.ts';
import { checkImport } from '#domain/trade/listings/import/check-import.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import type { TestApp } from './app.ts';
import { postFile } from './sent-file.ts';
import type { SignedIn } from './signed-in.ts';

export const importHead = 'Name,Category,Description,Price,Quantity,Location,Image URL';

/** A correct line, except for the given fields. */
export function importLine(name: string, said: { price?: string; quantity?: string; image?: string } = {}): string {
  const { price = '450', quantity = '1200', image = 'https://pictures.example/nut.jpg' } = said;
  return `${name},Raw coconuts,"Husked, in bags",${price},${quantity},"Badagry, Lagos",${image}`;
}

export const fileOf = (...lines: readonly string[]) => [importHead, ...lines].join('\n');

/** Sends files with listings and runs their jobs when a test asks for it. */
export function importing(site: TestApp) {
  const { ctx } = site;
  const job = () => ctx({ kind: 'job', name: 'import-listings' });
  const send = (who: SignedIn, content: string | Buffer, name = 'products.csv') =>
    postFile(
      site,
      '/dashboard/products/import',
      'file',
      { name, type: 'text/csv', bytes: Buffer.from(content as string) },
      { cookie: who.cookie },
    );
  return {
    send,
    job,
    /** A sent and checked file: its page's address and its number. */
    async sent(who: SignedIn, content: string | Buffer) {
      const { headers, status } = await send(who, content);
      const path = headers.get('location');
      if (status !== 303 || path === null) throw new Error(`The file was not taken: ${status}.`);
      const id = path.split('/').at(-1)!;
      await checkImport(job(), id);
      return { path, id };
    },
    add: (who: SignedIn, path: string, fields: Record<string, string> = {}) =>
      site.post(`${path}/adding`, { terms: 'yes', ...fields }, { cookie: who.cookie }),
    run: (id: string) => runImport(job(), id),
    fetch: (id: string, outside?: Outside) => fetchPictures(job(), id, undefined, outside),
  };
}
