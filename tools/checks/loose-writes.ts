import { Visitor } from 'vite';
import { domainKind } from './domain-files.ts';
import { importsOf, parse } from './parsed.ts';
import { isTest, type Tree } from './tree.ts';

export const audit = 'src/domain/acting/audit/audit.ts';
export const plainTransaction = 'src/platform/database/transaction.ts';

/** A call in whose argument a verb of staff may write, because the call leaves a line in the audit log. */
type Audited = {
  name: string;
  from: string;
  /** The function that must be called inside, if the audited call itself writes no line. */ with?: string;
};
const auditedTransaction: Audited = { name: 'auditedTransaction', from: 'audit.ts' };
/** For people without a session before the verb: the verb writes the audit line itself. */
export const ownLine: Audited = { name: 'transaction', from: 'transaction.ts', with: 'writeAudit' };

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const writingSql =
  /\b(?:insert\s+into|update\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from|merge\s+into|truncate)\b/i;

type Span = { start: number; end: number };
type Use = Span & { name: string };
type Found = { writes: Span[]; inside: Span[]; functions: Use[]; uses: Use[] };

/** The files of the domain that write, directly or by another file that they call. */
export function writersOf(tree: Tree): Set<string> {
  const files = [...tree].filter(([file]) => domainKind(file) !== undefined && !isTest(file));
  const writers = new Set([plainTransaction]);
  for (const [file, text] of files) if (findIn(file, text, auditedTransaction).writes.length > 0) writers.add(file);
  for (let before = 0; before !== writers.size;) {
    before = writers.size;
    for (const [file, text] of files) {
      if (importsOf(file, text).some((one) => !one.typeOnly && one.file && writers.has(one.file))) writers.add(file);
    }
  }
  return writers;
}

/**
 * Where a file writes outside of an audited call: directly, by an import from a file that writes, or by its own function that does. A
 * function counts under its own name only.
 */
export function looseWrites(
  file: string,
  text: string,
  writers: ReadonlySet<string>,
  audited: Audited = auditedTransaction,
): number[] {
  const { writes, inside, functions, uses } = findIn(file, text, audited);
  const names = importedFrom(file, text, writers, audited);
  const isLoose = (span: Span) => !inside.some((one) => isWithin(span, one));
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

function importedFrom(file: string, text: string, writers: ReadonlySet<string>, audited: Audited): Set<string> {
  const fromWriters = new Set(importsOf(file, text).filter((one) => one.file && writers.has(one.file)));
  const specifiers = new Set([...fromWriters].map(({ specifier }) => specifier));
  const names = new Set<string>();
  for (const { moduleRequest, entries } of parse(file, text).module.staticImports) {
    if (!specifiers.has(moduleRequest.value)) continue;
    for (const { importName, localName, isType } of entries) {
      const isAudited = importName.name === audited.name && localName.value === audited.name;
      if (!isType && !isAudited) names.add(localName.value);
    }
  }
  return names;
}

function isWithin(span: Span, outer: Span): boolean {
  return outer.start <= span.start && span.end <= outer.end;
}

/** The content of the audited call, if it is the right one, and everything that writes, is called, or is a function of the file. */
function findIn(file: string, text: string, audited: Audited): Found {
  const found: Found = { writes: [], inside: [], functions: [], uses: [] };
  const isOurs = parse(file, text).module.staticImports.some(({ moduleRequest, entries }) =>
    entries.some(
      ({ importName, localName }) =>
        moduleRequest.value.endsWith(audited.from) &&
        importName.name === audited.name &&
        localName.value === audited.name,
    ),
  );
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      // A function that is passed on writes too: `list.map(write)`, `[write]`, `{ change: write }`, `const change = transaction`, `export
      // { write }`.
      for (const one of given) if (one.type === 'Identifier') found.uses.push(one);
      if (callee.type === 'Identifier') {
        found.uses.push(callee);
        if (isOurs && callee.name === audited.name) found.inside.push(...given);
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
    ArrayExpression: ({ elements }) => {
      for (const one of elements) if (one?.type === 'Identifier') found.uses.push(one);
    },
    Property: ({ value }) => {
      if (value.type === 'Identifier') found.uses.push(value);
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
  if (audited.with)
    found.inside = found.inside.filter((span) =>
      found.uses.some((use) => use.name === audited.with && isWithin(use, span)),
    );
  for (const statement of parse(file, text).program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id) {
      found.functions.push({ name: statement.id.name, start: statement.start, end: statement.end });
    }
  }
  return found;
}
