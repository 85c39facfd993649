import { type Problem, type Rule, type Tree, isCode, isTest } from './tree.ts';

/** Words that the glossary replaced, as parts of names, with the word that stands for them now. */
const replaced: Readonly<Record<string, string>> = {
  leg: 'part',
  legs: 'parts',
  parked: 'unmatched payment',
  'taken-back': 'chargeback',
  house: 'shop',
  tally: 'counters',
  heed: 'process',
  heard: 'received',
  team: 'staff',
  admin: 'portal, or staff',
};
/** Words that were replaced in tables and columns alone. */
const replacedInTables = { ...replaced, told: 'notified' };
/** Verbs that the glossary replaced, at the beginning of an exported name. */
const replacedVerbs: Readonly<Record<string, string>> = {
  keep: 'save',
  tell: 'notify',
  hold: 'lock',
  hear: 'receive',
};

/** Whole names that have a replaced word in another sense, each with its reason. */
const otherSenses = new Map([
  ['told_at', 'when a demo tells its story'],
  ['hearAbout', 'the specified question how people heard about us'],
  ['hearAboutLabels', 'the specified question how people heard about us'],
  ['hearAboutUs', 'the specified question how people heard about us'],
  ['heard-about', 'the specified question how people heard about us'],
  ['holdSettledCardMoney', 'card money is held'],
  ['holdUnsentCardRefund', 'card money is held'],
  ['keepPlans', 'plans of statements stay with a connection'],
  ['keepTogether', 'words of a text stay in one line'],
  ['keepWaiting', 'a form that waits for the network stays'],
  ['keepComparing', 'a job goes on'],
  ['keepCounting', 'views go on being counted'],
]);

/** One word for one thing: docs/glossary.md. */
export const replacedWords: Rule = {
  name: 'replaced words',
  check: (tree) => [...checkFiles(tree), ...checkExported(tree), ...checkSchema(tree)],
};

function checkFiles(tree: Tree): Problem[] {
  return [...tree.keys()]
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => {
      const names = file.split('/').map((segment) => segment.replace(/\.(?:test\.)?[a-z]+$/, ''));
      return names.flatMap((name) => problemsOf(file, name, name.split(/[-._]/), { replaced }));
    });
}

function checkExported(tree: Tree): Problem[] {
  return [...tree]
    .filter(([file]) => file.startsWith('src/') && isCode(file) && !isTest(file) && !isGenerated(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|type|class|interface) (\w+)/gm)].flatMap(([, name]) =>
        problemsOf(file, name!, wordsOf(name!), {
          replaced,
          verb: name!.match(/^[a-z]+(?=[A-Z])/)?.[0],
        }),
      ),
    );
}

function checkSchema(tree: Tree): Problem[] {
  const file = 'db/schema.sql';
  const schema = tree.get(file) ?? '';
  const tables = schema.split(/\n(?=create )/).filter((statement) => statement.startsWith('create table '));
  const names = tables.flatMap((table) => [
    /^create table (\w+)/.exec(table)![1]!,
    ...[...table.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column]) => column!),
  ]);
  return names.flatMap((name) => problemsOf(file, name, name.split('_'), { replaced: replacedInTables }));
}

const isGenerated = (file: string) => file === 'src/platform/database/tables.ts';

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

type Looked = { replaced: Readonly<Record<string, string>>; verb?: string | undefined };

function problemsOf(path: string, name: string, words: readonly string[], { replaced, verb = '' }: Looked): Problem[] {
  if (otherSenses.has(name)) return [];
  const pairs = words.map((word, at) => `${word}-${words[at + 1] ?? ''}`);
  const found = [...words, ...pairs].find((word) => Object.hasOwn(replaced, word));
  const now = found === undefined ? replacedVerbs[verb] : replaced[found];
  if (now === undefined) return [];
  return [{ path, message: `'${name}': the glossary says '${now}' instead of '${found ?? verb}'` }];
}
