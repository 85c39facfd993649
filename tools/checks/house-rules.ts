import { browserImports } from './browser-imports.ts';
import { citedSections } from './cited-sections.ts';
import { decisionIndex } from './decision-index.ts';
import { dependencies } from './dependencies.ts';
import { documentPaths } from './document-paths.ts';
import { folderOrder } from './folder-order.ts';
import { importDirections } from './import-directions.ts';
import { judgedTexts } from './judged-texts.ts';
import { migrationNames } from './migration-names.ts';
import { outgoingConnections } from './outgoing-connections.ts';
import { plainNames } from './names.ts';
import { noBarrels } from './no-barrels.ts';
import { noCycles } from './no-cycles.ts';
import { noInlineMarkup } from './no-inline-markup.ts';
import { oneNormaliser } from './one-normaliser.ts';
import { orderedRows } from './ordered-rows.ts';
import { replacedWords } from './replaced-words.ts';
import { reasonedExceptions } from './reasoned-exceptions.ts';
import { sizeLimits } from './size-limits.ts';
import { staffAudit } from './staff-audit.ts';
import { tableOwners } from './table-owners.ts';
import { transactions } from './transactions.ts';
import type { Rule } from './tree.ts';
import { unusedExports } from './unused-exports.ts';
import { verbImports } from './verb-imports.ts';
import { writtenAddresses } from './written-addresses.ts';

/** Our own rules, which no linter has. Each is a pure function of the tree with a test beside it. */
export const houseRules: readonly Rule[] = [
  importDirections,
  folderOrder,
  verbImports,
  staffAudit,
  tableOwners,
  writtenAddresses,
  transactions,
  orderedRows,
  browserImports,
  outgoingConnections,
  noCycles,
  unusedExports,
  noBarrels,
  plainNames,
  replacedWords,
  sizeLimits,
  noInlineMarkup,
  oneNormaliser,
  judgedTexts,
  reasonedExceptions,
  migrationNames,
  dependencies,
  documentPaths,
  decisionIndex,
  citedSections,
];
