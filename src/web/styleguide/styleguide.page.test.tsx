import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faultsInMarkup } from '../../../test/support/markup-faults.ts';
import { StyleguidePage } from './styleguide.page.tsx';

const html = renderToStaticMarkup(<StyleguidePage />);
const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

test('no two elements on the page have the same id', () => {
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('every reference to another element has its target', () => {
  const pointers = [...html.matchAll(/\s(?:for|aria-labelledby|aria-describedby|commandfor)="([^"]+)"/g)];
  const missing = pointers.flatMap(([, targets]) => targets!.split(' ')).filter((id) => !ids.includes(id));
  expect(pointers.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('the contents link to chapters that exist', () => {
  const links = [...html.matchAll(/href="#([\w-]+)">[A-Z]/g)].map(([, id]) => id!);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test('nothing is styled or scripted inline', () => {
  expect(html).not.toMatch(/\sstyle="|<style|<script|\son\w+="/);
});

test('figures are named before they are shown, and no live region is in a heading', () => {
  expect(faultsInMarkup(html)).toEqual([]);
});
