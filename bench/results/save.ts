import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/source-hash.ts';
import { madeHere } from './made.ts';
import { renderResults } from './render.ts';
import type { Measured, SavedResults } from './saved.ts';

const folder = join(root, 'bench/results');

/** Keeps the figures that a bench left in this file, and writes the documents anew. */
export async function saveResults(part: string, title: string, file: string): Promise<void> {
  if (!existsSync(file)) return console.error(`${title}: no figures to save.`);
  const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured;
  const settings = Object.entries(process.env).filter(([name]) => /^BENCH_(?!SAVE_TO)/.test(name));
  const command = [...settings.map((setting) => setting.join('=')), `npm run bench -- ${part} --save`].join(' ');
  const results: SavedResults = { title, made: await madeHere(command), ...measured };
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(results, undefined, 2)}\n`);
  for (const [path, text] of renderedDocuments()) writeFileSync(join(root, path), text);
}

/** What RESULTS.md, its drawings and docs/scale.md say by the saved figures. */
export function renderedDocuments(): Map<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const saved = files.toSorted().map((name): [string, SavedResults] => {
    const results = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SavedResults;
    return [name.slice(0, -'.json'.length), results];
  });
  return renderResults(new Map(saved), readFileSync(join(root, 'docs/scale.md'), 'utf8'));
}
