import { Visitor } from 'vite';
import { domainKind } from './domain-files.ts';
import { importsOf, parse } from './parsed.ts';
import { isTest, type Tree } from './tree.ts';

export const audit = 'src/domain/audit.ts';
export const plainTransaction = 'src/platform/database/transaction.ts';
const audited = 'staffTransaction';
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const writingSql = /\b(?:insert\s+into|update\s+\w+\s+set|delete\s+from|merge\s+into|truncate)\b/i;

type Span = { start: number; end: number };
type Use = Span & { name: string };
type Found = { writes: Span[]; inside: Span[]; functions: Use[]; uses: Use[] };

/** The files of the domain that write: themselves, or by another that they call. */
export function writersOf(tree: Tree): Set<string> {
  const files = [...tree].filter(([file]) => domainKind(file) !== undefined && !isTest(file));
  const writers = new Set([plainTransaction]);
  for (const [file, text] of files) if (findIn(file, text).writes.length > 0) writers.add(file);
  for (let before = 0; before !== writers.size;) {
    before = writers.size;
    for (const [file, text] of files) {
      if (importsOf(file, text).some((one) => !one.typeOnly && one.file && writers.has(one.file))) writers.add(file);
    }
  }
  return writers;
}

/**
 * Where a file writes outside of what it gives to `staffTransaction`: by itself, by what it imports from a file that writes, or
 * by a function of its own that does. `staffTransaction` counts under its own name alone.
 */
export function looseWrites(file: string, text: string, writers: ReadonlySet<string>): number[] {
  const { writes, inside, functions, uses } = findIn(file, text);
  const names = importedFrom(file, text, writers);
  const isLoose = (span: Span) => !inside.some((one) => one.start <= span.start && span.end <= one.end);
  const loose = [...writes];
  for (let before = -1; before !== names.size;) {
    before = names.size;
    loose.push(...uses.filter(({ name }) => names.has(name)));
    for (const one of functions) {
      if (loose.some(({ start, end }) => one.start < start && end < one.end)) names.add(one.name);
    }
  }
  const inOwn = ({ start }: Span) => functions.some((one) => one.start < start && start < one.end);
  return [...new Set(loose.filter((span) => isLoose(span) && !inOwn(span)).map(({ start }) => start))];
}

function importedFrom(file: string, text: string, writers: ReadonlySet<string>): Set<string> {
  const fromWriters = new Set(importsOf(file, text).filter((one) => one.file && writers.has(one.file)));
  const specifiers = new Set([...fromWriters].map(({ specifier }) => specifier));
  const names = new Set<string>();
  for (const { moduleRequest, entries } of parse(file, text).module.staticImports) {
    if (!specifiers.has(moduleRequest.value)) continue;
    for (const { importName, localName, isType } of entries) {
      const isAudited = importName.name === audited && localName.value === audited;
      if (!isType && !isAudited) names.add(localName.value);
    }
  }
  return names;
}

/** What is given to staffTransaction, if it is that of the audit log; and all that writes, is called, or is a function of the file's own. */
function findIn(file: string, text: string): Found {
  const found: Found = { writes: [], inside: [], functions: [], uses: [] };
  const isOurs = parse(file, text).module.staticImports.some(({ moduleRequest, entries }) =>
    entries.some(
      ({ importName, localName }) =>
        moduleRequest.value.endsWith('audit.ts') && importName.name === audited && localName.value === audited,
    ),
  );
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      // Not called but handed on, it writes all the same: `list.map(write)`, `const change = transaction`, `export { write }`.
      for (const one of given) if (one.type === 'Identifier') found.uses.push(one);
      if (callee.type === 'Identifier') {
        found.uses.push(callee);
        if (isOurs && callee.name === audited) found.inside.push(...given);
      }
      if (callee.type !== 'MemberExpression') return;
      const { property } = callee;
      const named = property.type === 'Literal' ? property.value : property.type === 'Identifier' && property.name;
      if (writing.has(String(named))) found.writes.push(callee);
      if (callee.object.type === 'Identifier') found.uses.push(callee.object);
    },
    VariableDeclarator: ({ init }) => {
      if (init?.type === 'Identifier') found.uses.push(init);
    },
    ExportSpecifier: ({ local }) => {
      if (local.type === 'Identifier') found.uses.push(local);
    },
    TemplateLiteral: (template) => {
      if (writingSql.test(text.slice(template.start, template.end))) found.writes.push(template);
    },
    Literal: (literal) => {
      if (typeof literal.value === 'string' && writingSql.test(literal.value)) found.writes.push(literal);
    },
  }).visit(parse(file, text).program);
  for (const statement of parse(file, text).program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id) {
      found.functions.push({ name: statement.id.name, start: statement.start, end: statement.end });
    }
  }
  return found;
}
