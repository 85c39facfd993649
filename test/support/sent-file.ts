import type { TestApp } from './app.ts';
import { ownerFieldFor } from './page-owner.ts';

type File = { name: string; type: string; bytes: Uint8Array };

/** Posts a form with a file, as one of this site's pages does. */
export async function postFile(
  { app, services }: TestApp,
  path: string,
  field: string,
  file: File | undefined,
  headers: Record<string, string> = {},
  /** The other fields. */
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  // What browsers send if no file was chosen.
  const { name, type, bytes } = file ?? { name: '', type: 'application/octet-stream', bytes: new Uint8Array() };
  for (const [own, value] of Object.entries(await ownerFieldFor(services, headers.cookie))) body.append(own, value);
  for (const [own, value] of Object.entries(fields)) body.append(own, value);
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const own = { 'sec-fetch-site': 'same-origin', ...headers };
  return app.fetch(new Request(`http://agbon.test${path}`, { method: 'POST', body, headers: own }));
}
