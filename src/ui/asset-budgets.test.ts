import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const files = (pattern: string) => globSync(pattern, { cwd: here }).map((file) => `${here}/${file}`);

test('the display typeface is one file of at most 25 KB, with its licence beside it', () => {
  const [font = '', ...others] = files('fonts/*.woff2');
  expect(others).toEqual([]);
  expect(statSync(font).size).toBeLessThanOrEqual(25 * 1024);
  expect(readFileSync(`${here}/fonts/OFL.txt`, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

test('a tile of cloth weighs less than 1 KB and has its own class', () => {
  const tiles = files('patterns/*.svg');
  expect(tiles).toHaveLength(5);
  const sheet = readFileSync(`${here}/patterns.css`, 'utf8');
  expect(tiles.filter((tile) => statSync(tile).size >= 1024)).toEqual([]);
  for (const tile of tiles) expect(sheet).toContain(`url('./${tile.slice(here.length + 1)}')`);
});

test('an application icon weighs at most 10 KB', () => {
  const icons = files('icons/*.png');
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((icon) => statSync(icon).size > 10 * 1024)).toEqual([]);
});
