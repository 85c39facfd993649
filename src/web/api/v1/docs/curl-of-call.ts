import { wordsOfCall } from '#content/api/call-words.ts';
import type { WalkBody } from '#content/api/walk.ts';
import type { ExampleBody } from '../call-examples.ts';
import { exampleAddress, exampleBody } from '../call-examples.ts';
import type { Call } from '../calls.ts';
import type { ExampleSite } from '../example-of-schema.ts';
import { jsonOf, onNextLine, partOf } from './curl-walk.ts';

/** An example of a call for a shell. curl leaves If-Match out as long as `$ETAG` is empty. */
export function curlOfCall(call: Call, site: ExampleSite, { takesEtag }: { takesEtag: boolean }): string {
  const lines = [`curl -sS "${exampleAddress(call, site)}"`, '-H "Authorization: Bearer $AGBON_KEY"'];
  const { sends } = call.ofPage;
  if (sends) lines.push(`-o answer.${sends.types[0]!.split('/')[1]}`);
  if (call.method === 'POST') {
    lines.push(`-H "Idempotency-Key: $(date +%s)-${wordsOfCall(call).name}"`);
    if (takesEtag) lines.push('-H "If-Match: $ETAG"');
    lines.push(...bodyInShell(exampleBody(call, site)));
  }
  return lines.join(onNextLine);
}

function bodyInShell(body: ExampleBody | undefined): string[] {
  if (!body) return ['-X POST'];
  const fields = body.fields as WalkBody;
  const files = Object.entries(body.files);
  if (files.length === 0) return ['-H "Content-Type: application/json"', `-d '${jsonOf(fields)}'`];
  const parts = Object.entries(fields).map(([name, value]) => `-F ${name}=${partOf(value)}`);
  return [...parts, ...files.map(([name, file]) => `-F ${name}=@${file}`)];
}
