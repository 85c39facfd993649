import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { chromiumArguments, findChromium } from './checks/find-chromium.ts';
import { indexedPng } from './share-pictures/indexed-png.ts';

/**
 * Draws the share pictures of pages into src/ui/share: node tools/share-pictures.ts. They are committed, so that a build needs no
 * browser; a test names missing ones.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'warn' });
const { Poster } = (await vite.ssrLoadModule(
  '/tools/share-pictures/poster.tsx',
)) as typeof import('./share-pictures/poster.tsx');
const { shareAlt, shareFile, sharePictures } = (await vite.ssrLoadModule(
  '/src/web/finding/share-pictures.ts',
)) as typeof import('../src/web/finding/share-pictures.ts');

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
const size = { width: 1200, height: 630 };
const sheet = await browser.newPage({ viewport: size });
for (const picture of sharePictures) {
  const rgba = await pixelsOf(sheet, renderToStaticMarkup(createElement(Poster, picture)));
  writeFileSync(shareFile(picture), indexedPng({ rgba, ...size, description: shareAlt(picture) }));
  console.log(shareFile(picture));
}
await browser.close();
await vite.close();

async function pixelsOf(on: Page, markup: string): Promise<Uint8Array> {
  await on.setContent(`<style>body { margin: 0 } ${styles()} ${inks(markup)}</style>${markup}`);
  await on.evaluate(() => document.fonts.ready);
  const shot = (await on.screenshot()).toString('base64');
  return Buffer.from(await on.evaluate(readPixels, { shot, ...size }), 'base64');
}

/** Runs in the browser, which can decode the screenshot. */
async function readPixels({ shot, width, height }: { shot: string; width: number; height: number }): Promise<string> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${shot}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([canvas.getImageData(0, 0, width, height).data]));
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  return (reader.result as string).replace(/^.*,/, '');
}

/** The tokens, the display type and the poster's style sheet; nothing is loaded. */
function styles(): string {
  const font = readFileSync('src/ui/fonts/archivo-display.woff2').toString('base64');
  const face = `@font-face { font-family: Archivo; font-weight: 500 800; src: url(data:font/woff2;base64,${font}) }`;
  const sheets = ['src/ui/tokens.css', 'tools/share-pictures/poster.css'].map((path) => readFileSync(path, 'utf8'));
  return [face, ...sheets].join('\n');
}

/** The classes by which drawings name their inks: fill-husk, stroke-ink. */
function inks(markup: string): string {
  const names = new Set([...markup.matchAll(/\b(fill|stroke)-([a-z-]+)(?=[" ])/g)].map(([name]) => name));
  return [...names].map(inkRule).join('\n');
}

function inkRule(name: string): string {
  const [property = '', ink = ''] = name.split(/-(.*)/s);
  return `.${name} { ${property}: ${ink === 'current' ? 'currentColor' : `var(--${ink})`} }`;
}
