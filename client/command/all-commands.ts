import type { Command, Options } from './command.ts';
import { deal } from './deal.ts';
import { exitWords } from './exit-codes.ts';
import { exportAll } from './export.ts';
import { deals, listings, offers, orders } from './list-commands.ts';
import { listingsImport } from './listings-import.ts';
import { ordersWatch } from './orders-watch.ts';
import { prices } from './prices.ts';
import { signIn, signOut, status } from './sign-in.ts';
import { webhooksListen } from './webhooks-listen.ts';

export const allCommands: readonly Command[] = [
  signIn,
  signOut,
  status,
  listings,
  listingsImport,
  offers,
  orders,
  ordersWatch,
  deals,
  deal,
  prices,
  exportAll,
  webhooksListen,
];

/** Options of every command. */
export const commonOptions: Options = {
  site: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

const commonWords: Readonly<Record<string, string>> = {
  site: 'the address of the site; by default AGBON_SITE, then where you signed in last',
  json: 'a line of JSON for each record, for programs',
};

/** The command whose name the words begin with; the longest name if several fit. */
export function commandNamed(words: readonly string[]): Command | undefined {
  const matching = allCommands.filter(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  return matching.toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** The commands whose names begin with these words: 'webhooks listen' for 'webhooks'. */
export function commandsBelow(words: readonly string[]): readonly Command[] {
  return words.length === 0 ? [] : allCommands.filter(({ name }) => name.startsWith(`${words.join(' ')} `));
}

export function helpText(): string {
  const lines = allCommands.map(({ name, words, about }) => [
    `agbon ${[name, words].filter(Boolean).join(' ')}`,
    about,
  ]);
  return `Your trade on Àgbọn, from the command line.

${columns(lines)}
Options of every command:

${columns(optionLines(commonWords, commonOptions))}
AGBON_KEY is the key to use in place of the one that ‘agbon sign-in’ saved.
‘agbon help COMMAND’ says more.

Exit codes:

${columns(Object.entries(exitWords))}`;
}

export function helpOf({ name, words, about, options = {}, optionWords = {} }: Command): string {
  const ownLines = optionLines(optionWords, options);
  const head = `agbon ${[name, words, ownLines.length > 0 ? '[options]' : undefined].filter(Boolean).join(' ')}\n\n${about}\n`;
  return `${head}\n${columns([...ownLines, ...optionLines(commonWords, commonOptions)])}`;
}

function optionLines(words: Readonly<Record<string, string>>, options: Options): string[][] {
  return Object.entries(words).map(([option, does]) => [
    `--${option}${options[option]?.type === 'string' ? ` ${option.toUpperCase()}` : ''}`,
    does,
  ]);
}

function columns(lines: readonly (readonly string[])[]): string {
  const width = Math.max(...lines.map(([first]) => first!.length));
  return lines.map(([first, second]) => `  ${first!.padEnd(width)}  ${second}\n`).join('');
}
