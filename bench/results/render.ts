import { isWithinLimit, show } from '../judge.ts';
import { growthDrawing } from './growth-drawing.ts';
import { markdownTable, shortly } from './markdown.ts';
import type { Compared, SavedResults } from './saved.ts';
import { scaleTables } from './scale-tables.ts';

const head = `# Results of the benches

The benches write this page: do not edit it. The figures are in \`bench/results/\`, a file for each bench, and \`bench/results/render.ts\` makes this page, its drawings and the tables of [docs/scale.md](../docs/scale.md) from them.

    npm run bench -- start floor growth scale --save

takes about half an hour on an idle machine and renews the figures of these four benches. \`npm run bench -- --save\` renews all of them, and \`npm run bench -- market --save\` one. Commit the code first, because each section names the commit that was measured. Times and rates depend on the machine and on what else it does (the load before the bench began; near 0 on an idle machine); ratios depend on it far less, because both sides are measured in turn, so limits are ratios wherever they can be.`;

/** The documents that follow from the saved figures, by their path. */
export function renderResults(saved: ReadonlyMap<string, SavedResults>, scaleDocument: string): Map<string, string> {
  const documents = new Map<string, string>();
  const sections = [...saved].map(([part, results]) => {
    const drawings = part === 'growth' ? drawingsOf(results.compared ?? []) : new Map<string, string>();
    for (const [name, drawing] of drawings) documents.set(`bench/${name}`, drawing);
    return sectionOf(results, [...drawings.keys()]);
  });
  documents.set('bench/RESULTS.md', `${[head, ...sections].join('\n\n')}\n`);
  const scale = saved.get('scale');
  if (scale?.scale) documents.set('docs/scale.md', withTables(scaleDocument, scaleTables(scale.scale, saved)));
  return documents;
}

function sectionOf(results: SavedResults, drawings: readonly string[]): string {
  const { title, made, figures, compared = [] } = results;
  const facts = `\`${made.command}\` at commit ${made.commit}, ${made.day}: ${made.cores}, ${made.memory} of memory, ${made.disk}, Node ${made.node}, PostgreSQL ${made.postgresql}; load before it began ${made.otherLoad}.`;
  const names = new Set(compared.map(({ listings, what }) => `${listings.toLocaleString('en-NG')}: ${what}`));
  const others = figures.filter(({ name }) => !names.has(name));
  const parts = [`## ${title}`, facts];
  if (compared.length > 0) parts.push(comparedTable(compared));
  parts.push(...drawings.map((name) => `![${name.slice('growth-'.length, -4).replaceAll('-', ' ')}](${name})`));
  if (others.length > 0) parts.push(figuresTable(others));
  if (results.scale) parts.push('Its tables are in [docs/scale.md](../docs/scale.md).');
  return parts.join('\n\n');
}

function comparedTable(compared: readonly Compared[]): string {
  const rows = compared.map(({ listings, what, site, floor, ratio, low, high, atLeast }) => [
    what,
    listings.toLocaleString('en-US'),
    shortly(site),
    shortly(floor),
    show({ name: what, value: ratio, digits: 2, limit: { atLeast } }),
    `${low.toFixed(2)}–${high.toFixed(2)}`,
  ]);
  const columns = ['what', 'listings', 'site, a second', 'floor, a second', 'ratio and limit', 'half of the rounds'];
  return markdownTable(columns, rows);
}

function figuresTable(figures: SavedResults['figures']): string {
  const rows = figures.map((saved) => {
    // JSON has null in place of NaN, the value of a figure that could not be measured.
    const figure = { ...saved, value: saved.value ?? Number.NaN };
    const { name, unit = '', limit } = figure;
    return [name, show(figure), unit, limit ? (isWithinLimit(figure) ? 'kept' : 'not kept') : 'no limit'];
  });
  return markdownTable(['figure', 'measured and limit', 'unit', 'verdict'], rows);
}

function drawingsOf(compared: readonly Compared[]): Map<string, string> {
  const byWhat = Map.groupBy(compared, ({ what }) => what);
  return new Map(
    [...byWhat].map(([what, points]) => [
      `growth-${what.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.svg`,
      growthDrawing(what[0]!.toUpperCase() + what.slice(1), points),
    ]),
  );
}

/** Replaces the text between the marks `<!-- name -->` and `<!-- end of name -->` of a document. */
function withTables(document: string, tables: ReadonlyMap<string, string>): string {
  return [...tables].reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [before, rest = ''] = text.split(begin);
    const after = rest.split(end)[1];
    if (after === undefined) throw new Error(`The document has no marks for ${name}.`);
    return `${before}${begin}\n\n${table}\n\n${end}${after}`;
  }, document);
}
