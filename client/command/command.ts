import type { ParseArgsConfig } from 'node:util';
import type { AgbonClient } from '../client.ts';
import type { SavedKeys } from './saved-keys.ts';
import { tableOf, type Column } from './table.ts';
import type { Terminal } from './terminal.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** What was typed after the name of the command. */
export type Typed = {
  words: readonly string[];
  text: (name: string) => string | undefined;
  has: (name: string) => boolean;
};

/** What a command works with. */
export type Work = {
  typed: Typed;
  terminal: Terminal;
  site: string;
  client: AgbonClient;
  saved: SavedKeys;
};

export type Command = {
  /** As it is typed: 'orders watch'. */
  name: string;
  /** What follows the name, for help: 'FILE'. */
  words?: string;
  about: string;
  options?: Options;
  /** What each option does, for help. */
  optionWords?: Readonly<Record<string, string>>;
  needsNoKey?: true;
  run: (work: Work) => Promise<void>;
};

/** Prints rows as a table, or with --json as a line of JSON for each. */
export function printRows<Row>(
  { typed, terminal }: Pick<Work, 'typed' | 'terminal'>,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  whenEmpty: string,
): void {
  if (typed.has('json')) {
    for (const row of rows) terminal.out(`${JSON.stringify(row)}\n`);
    return;
  }
  if (rows.length === 0) terminal.err(`${whenEmpty}\n`);
  else terminal.out(tableOf(rows, columns, terminal.columns));
}
