import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { pictureWidths } from '#domain/trade/listings/pictures/picture.rules.ts';
import { pictureInWidths } from '#platform/picture/picture-in-widths.ts';
import { demoPictureFile } from '../db/seed/demo-pictures.ts';
import { chromiumArguments, findChromium } from './checks/find-chromium.ts';

/**
 * Draws the pictures of the demo's listings into db/seed/pictures: node tools/listing-pictures.ts [name…]. They are encoded like a
 * seller's uploads and committed, so that a demo needs no browser.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'warn' });
const { allPictures } = (await vite.ssrLoadModule(
  '/tools/listing-pictures/all-pictures.ts',
)) as typeof import('./listing-pictures/all-pictures.ts');

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
const sheet = await browser.newPage({ viewport: { width: 1200, height: 900 }, colorScheme: 'light' });
for (const [name, Picture] of Object.entries(allPictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const markup = renderToStaticMarkup(createElement(Picture));
  await sheet.setContent(`<style>body { margin: 0 } ${styles()} ${inks(markup)}</style>${markup}`);
  const drawn = await pictureInWidths(await sheet.screenshot(), pictureWidths, name);
  if (typeof drawn === 'string') throw new Error(`${name}: ${drawn}`);
  for (const { width, avif, webp } of drawn) {
    writeFileSync(demoPictureFile(name, width, 'avif'), avif);
    writeFileSync(demoPictureFile(name, width, 'webp'), webp);
  }
  console.log(`${name} ${drawn.map(({ width, avif, webp }) => `${width}: ${avif.length} ${webp.length}`).join(', ')}`);
}
await browser.close();
await vite.close();

function styles(): string {
  return ['src/ui/tokens.css', 'tools/listing-pictures/pictures.css']
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** The classes by which drawings name their inks: fill-husk, stroke-ink. */
function inks(markup: string): string {
  const names = new Set([...markup.matchAll(/\b(fill|stroke)-([a-z-]+)(?=[" ])/g)].map(([name]) => name));
  return [...names].map((name) => `.${name} { ${name.replace(/-(.*)/, ': var(--$1)')} }`).join('\n');
}
