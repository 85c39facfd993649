import { importsOf, parse } from './parsed.ts';
import { type Problem, type Rule, type Tree, isCode, isTest } from './tree.ts';

/** Written by a program, with a type for each table or call. */
const generated = new Set(['src/platform/database/tables.ts', 'client/api-types.ts']);

/** Loaded by a name in a page or a tool, not by an import; their default export runs. */
const loadedByName = /\.(?:behaviour|island)\.tsx?$|(?:^|\/)(?:vite|vitest|playwright)\.config\.ts$/;

/** Loaded whole, after a build, by Vite, in place of another module, or by programs of others. */
const loadedAsModule = new Set([
  'client/client.ts',
  'src/main.ts',
  'bench/pages/recording-renderer.ts',
  'tools/client/client-document.ts',
  'tools/listing-pictures/all-pictures.ts',
  'tools/share-pictures/poster.tsx',
]);

/** Exports that only tests import, each with the reason why the product has it. */
const onlyForTests = new Map([
  ['src/domain/trade/deals/deal.diagram.ts', 'draws docs/deal-states.md'],
  ['src/domain/trade/rfqs/rfq.diagram.ts', 'draws docs/request-states.md'],
  ['src/platform/clock.ts', 'a clock that a test moves'],
  ['src/platform/database/business-clock.ts', 'moves the clock of the database'],
  ['src/platform/picture/picture-pool.ts', 'tells how many pictures wait'],
  ['src/domain/registers/mails/mails-between-members.ts', 'a register that a test compares with the mails'],
  ['src/domain/registers/people/person-sections.ts', 'a register that a test compares with the tables'],
  ['src/domain/registers/verify-ledger.ts', 'what a verification would find, without saving it'],
  ['src/ui/readable-pairs.ts', 'the colours whose contrast a test computes'],
  ['src/web/finding/share-pictures.ts', 'a register that a test compares with the files'],
  ['src/web/finding/inline.ts', 'the links of a text, each of which a test follows'],
  ['tools/checks/tree.ts', 'a small tree for the tests of the rules'],
]);

type Uses = { product: Set<string>; tests: Set<string> };
const everything = '*';

export const unusedExports: Rule = {
  name: 'unused exports',
  check: (tree) => {
    const uses = usesIn(tree);
    return [...tree.keys()]
      .filter((file) => isCode(file) && !isTest(file) && !generated.has(file))
      .flatMap((file) => checkExports(file, tree.get(file)!, uses.get(file)));
  },
};

function checkExports(file: string, text: string, uses: Uses | undefined): Problem[] {
  if (uses?.product.has(everything) || loadedAsModule.has(file)) return [];
  const unused = exportsOf(file, text).filter((name) => !uses?.product.has(name) && !isLoaded(file, name));
  return unused.flatMap((name) => {
    const isTested = uses?.tests.has(name) || uses?.tests.has(everything);
    if (!isTested) return [{ path: file, message: `nothing imports '${name}': it needs no export` }];
    if (isUsedInside(name, text) || onlyForTests.has(file)) return [];
    return [{ path: file, message: `only tests import '${name}': delete it, or move it to the tests` }];
  });
}

const isLoaded = (file: string, name: string) => name === 'default' && loadedByName.test(file);
const isUsedInside = (name: string, text: string) => (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;

function exportsOf(file: string, text: string): string[] {
  const entries = parse(file, text).module.staticExports.flatMap((one) => one.entries);
  return entries.flatMap(({ exportName }) =>
    exportName.kind === 'Default' ? ['default'] : exportName.name === null ? [] : [exportName.name],
  );
}

/** The names that the product and tests import of each file. Dynamic imports count as all names. */
function usesIn(tree: Tree): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const add = (file: string | undefined, name: string, by: string) => {
    if (file === undefined) return;
    const found = uses.get(file) ?? { product: new Set(), tests: new Set() };
    found[isTest(by) ? 'tests' : 'product'].add(name);
    uses.set(file, found);
  };
  for (const [file, text] of tree) {
    if (!isCode(file)) continue;
    for (const { name, from } of namesAsked(file, text)) add(from, name, file);
  }
  return uses;
}

function namesAsked(file: string, text: string): { name: string; from: string | undefined }[] {
  const { staticImports, staticExports } = parse(file, text).module;
  const fileOf = new Map(importsOf(file, text).map(({ specifier, file: target }) => [specifier, target]));
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ name: askedName(importName), from: fileOf.get(moduleRequest.value) })),
  );
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest !== null)
    .map(({ moduleRequest, importName }) => ({ name: askedName(importName), from: fileOf.get(moduleRequest!.value) }));
  const named = new Set([...imported, ...passedOn].map(({ from }) => from));
  const whole = [...fileOf.values()].filter((target) => !named.has(target)).map((from) => ({ name: everything, from }));
  return [...imported, ...passedOn, ...whole];
}

function askedName({ kind, name }: { kind: string; name: string | null }): string {
  if (kind === 'Default') return 'default';
  return kind === 'Name' && name !== null ? name : everything;
}
