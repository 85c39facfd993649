import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../tools/source-hash.mjs';
import { madeHere } from './made.ts';
import { renderResults } from './render.ts';
import type { Measured, SavedResults } from './saved.ts';

const folder = join(root, 'bench/results');

/**
 * Reads the commit before a bench begins, because people may edit the code while it runs. `save` stores the figures from the file that the
 * bench wrote, and updates the documents.
 */
export async function beginSaving(part: string, title: string) {
  const file = join(root, 'test-results', `bench-${part}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('BENCH_'));
  const made = await madeHere(
    [...settings.map((setting) => setting.join('=')), `npm run bench -- ${part} --save`].join(' '),
  );
  const save = () => {
    if (!existsSync(file)) return console.error(`${title}: no figures to save.`);
    const measured = JSON.parse(readFileSync(file, 'utf8')) as Measured;
    const results: SavedResults = { title, made, ...measured };
    writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(results, undefined, 2)}\n`);
    for (const [path, text] of renderedDocuments()) writeFileSync(join(root, path), text);
  };
  return { file, save };
}

/** RESULTS.md, its drawings and docs/scale.md, by path, with the saved figures. */
export function renderedDocuments(): Map<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const saved = files.toSorted().map((name): [string, SavedResults] => {
    const results = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SavedResults;
    return [name.slice(0, -'.json'.length), results];
  });
  return renderResults(new Map(saved), readFileSync(join(root, 'docs/scale.md'), 'utf8'));
}
