import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/source-hash.mjs';
import { growthDrawing } from './growth-drawing.ts';
import { renderedDocuments } from './save.ts';

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

test('the results, their drawings and the tables in scale.md match the saved figures', () => {
  const rendered = renderedDocuments();
  const written = [...rendered.keys()].map((path) => [path, read(path)]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(rendered));
});

test('no drawing remains of figures that were removed', () => {
  const drawings = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.svg'));
  expect(drawings.map((name) => `bench/${name}`).filter((path) => !renderedDocuments().has(path))).toEqual([]);
});

test('a drawing has a point for each size, and names both lines', () => {
  const point = { what: 'list', site: 100, floor: 120, ratio: 0.83, low: 0.8, high: 0.9, atLeast: 0.6 };
  const drawing = growthDrawing('List', [
    { ...point, listings: 1000 },
    { ...point, listings: 10_000 },
  ]);
  expect(drawing.match(/<circle/g)).toHaveLength(4);
  expect(drawing).toContain('>1,000</text>');
  expect(drawing).toContain('>site</text>');
  expect(drawing).toContain('>floor</text>');
});
