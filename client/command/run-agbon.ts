import { parseArgs } from 'node:util';
import { AgbonClient } from '../client.ts';
import { allCommands, commandNamed, commandsBelow, commonOptions, helpOf, helpText } from './all-commands.ts';
import type { Command, Typed, Work } from './command.ts';
import { CommandRefusal, endingOf, exitCodes, usageRefusal, type ExitCode } from './exit-codes.ts';
import { SavedKeys } from './saved-keys.ts';
import { isThisComputer } from './this-computer.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command as it was typed, and returns its exit code. Results go to `out`, everything else to `err`. */
export async function runAgbon(typed: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await run(typed, terminal);
    return exitCodes.done;
  } catch (error) {
    // After Ctrl-C, any error is only a result of stopping.
    if (terminal.signal.aborted) return exitCodes.stopped;
    const { exitCode, message } = endingOf(error);
    if (message !== '') terminal.err(`${message}\n`);
    return exitCode;
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<void> {
  const words = wordsOf(args);
  if (words[0] === 'help' || words.length === 0) return help(words.slice(1), args, terminal);
  const command = commandNamed(words);
  if (!command) throw usageRefusal(`There is no command ‘${words[0]}’. ‘agbon help’ lists all.`);
  const typed = typedFor(command, args);
  if (typed.has('help')) return terminal.out(helpOf(command));
  await command.run(workFor(command, typed, terminal));
}

/** The words without the options. Options of every command may come before the name of the command. */
function wordsOf(args: readonly string[]): string[] {
  return parseArgs({ args: [...args], options: commonOptions, allowPositionals: true, strict: false }).positionals;
}

function help(words: readonly string[], args: readonly string[], { out }: Terminal): void {
  const isKnown = args.every((word) => !word.startsWith('-') || word === '--help' || word === '-h');
  if (!isKnown) throw usageRefusal('Name a command first. ‘agbon help’ lists all.');
  const command = words.length > 0 ? commandNamed(words) : undefined;
  const below = command ? [] : commandsBelow(words);
  if (below.length > 0) return out(below.map(helpOf).join('\n'));
  if (words.length > 0 && !command) throw usageRefusal(`There is no command ‘${words.join(' ')}’.`);
  out(command ? helpOf(command) : helpText());
}

function typedFor({ name, words, options }: Command, args: readonly string[]): Typed {
  const { values, positionals } = parse(args, { ...commonOptions, ...options });
  const ownWords = positionals.slice(name.split(' ').length);
  if (ownWords.length > 0 && words === undefined) {
    const longer = allCommands.find((one) => one.name.startsWith(`${name} `));
    throw usageRefusal(
      `agbon ${name} takes no ‘${ownWords[0]}’.${longer ? ` Did you mean ‘agbon ${longer.name}’?` : ''}`,
    );
  }
  return {
    words: ownWords,
    text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
    has: (option) => values[option] === true,
  };
}

function parse(
  args: readonly string[],
  options: Command['options'],
): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageRefusal((error as Error).message);
  }
}

function workFor({ needsNoKey }: Command, typed: Typed, terminal: Terminal): Work {
  const saved = new SavedKeys(terminal);
  const site = siteOf(typed.text('site') ?? terminal.env.AGBON_SITE ?? saved.lastSite());
  const key = terminal.env.AGBON_KEY || saved.keyOf(site);
  if (key === undefined && !needsNoKey)
    throw new CommandRefusal('Sign in first with: agbon sign-in', exitCodes.signInNeeded);
  return { typed, terminal, site, saved, client: new AgbonClient({ site, ...(key !== undefined && { key }) }) };
}

/** A key is sent over https alone, except to this computer. */
function siteOf(text: string | undefined): string {
  if (!text) throw usageRefusal('Say which site, as in: agbon sign-in --site https://…');
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) throw usageRefusal(`${text} is no address of a site.`);
  const site = new URL(address);
  if (site.protocol !== 'https:' && !isThisComputer(site))
    throw usageRefusal('A key is sent over https only: --site https://…');
  return site.origin;
}
