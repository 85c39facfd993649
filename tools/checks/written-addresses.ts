import { Visitor } from 'vite';
import { urls } from '../../src/content/link.ts';
import { lineAt, parse } from './parsed.ts';
import { isCode, isTest, type Problem, type Rule } from './tree.ts';

const list = 'src/content/link.ts';
/** link.ts and the lists that it joins. */
const lists = /^src\/content\/(?:[a-z]+-urls|link)\.ts$/;
const looked = /^(?:src|bench|tools|db)\//;

/** Each address up to its first parameter; the home page's '/' counts only as a whole, because '/' has other meanings. */
const beginnings = Object.values(urls)
  .map((url) => url.replace(/:.*/, ''))
  .filter((url) => url !== '/');
const escaped = beginnings.map((url) => url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '/?'));
/** At the beginning of a string, in quotes of its own, or as a link in a text. */
const address = new RegExp(`(?:^"?|\\]\\()(?:${escaped.join('|')})(?=$|[/?#";)\\s])`);

/** An address is written in one place, so that a page can move: everywhere else `link('name')`, which the compiler checks. */
export const writtenAddresses: Rule = {
  name: 'addresses are linked by name',
  check: (tree) =>
    [...tree]
      .filter(([file]) => looked.test(file) && isCode(file) && !isTest(file) && !lists.test(file))
      .flatMap(([file, text]) => addressesIn(file, text)),
};

function addressesIn(file: string, text: string): Problem[] {
  const found: Problem[] = [];
  const look = (value: string, start: number) => {
    if (!address.test(value)) return;
    found.push({ path: file, line: lineAt(text, start), message: `an address of ${list}: write it by link('name')` });
  };
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && look(value, start),
    TemplateElement: ({ value, start }) => look(value.raw, start),
  }).visit(parse(file, text).program);
  return found;
}
