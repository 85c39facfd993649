import { lineAt } from './parsed.ts';
import type { Problem, Rule, Tree } from './tree.ts';

const contract = 'docs/contract/';

/** 'public-site.md §5', '§2 Site header', "marketplace.md §2 'Overview'": a page, a section, and words that the section has. */
const citation =
  /(?:\b(?<page>[a-z][a-z-]*)\.md )?§(?<number>\d+)(?::? '(?<quoted>[^'\n]+)'| (?<named>[A-Z][A-Za-z-]*(?: [a-z][a-z-]*)*))?/g;
const joins = /^(?:,|,? and|,? or) $/;

/** Every cited section of the contract exists, and has the words that the citation quotes. */
export const citedSections: Rule = {
  name: 'cited sections',
  check: (tree) => {
    const cites = /^(?:src|test|docs)\/|^[A-Z]+\.md$/;
    return [...tree].filter(([file]) => cites.test(file)).flatMap(([file, text]) => checkFile(file, text, tree));
  },
};

function checkFile(file: string, text: string, tree: Tree): Problem[] {
  const problems: Problem[] = [];
  let before = { end: 0, page: '' };
  for (const { 0: all, index, groups = {} } of text.matchAll(citation)) {
    const goesOn = joins.test(text.slice(before.end, index));
    const page = groups.page ?? (goesOn ? before.page : ownPage(file));
    before = { end: index + all.length, page };
    const message = page && fault(tree.get(`${contract}${page}.md`), groups.number!, groups.quoted ?? groups.named);
    if (message)
      problems.push({
        path: file,
        line: lineAt(text, index),
        message: `cites ${page}.md §${groups.number}, ${message}`,
      });
  }
  return problems;
}

/**
 * Inside the contract and in its conformance tests, a section without a page is in the own page; elsewhere it belongs to another
 * standard.
 */
function ownPage(file: string): string {
  return /^docs\/contract\/([a-z-]+)\.md$|^test\/conformance\/([a-z-]+)\//.exec(file)?.slice(1).find(Boolean) ?? '';
}

function fault(page: string | undefined, number: string, words: string | undefined): string | undefined {
  if (page === undefined) return `and ${contract} has no such page`;
  const section = page.split(/^(?=## )/m).find((part) => part.startsWith(`## ${number}. `));
  if (section === undefined) return 'which does not exist';
  return words === undefined || section.includes(words) ? undefined : `which does not say '${words}'`;
}
