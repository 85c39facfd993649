import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CommandRefusal } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

type Saved = { site?: string; keys: Record<string, string> };

/** The keys of this computer, one for each site, in a file that only its user can read. */
export class SavedKeys {
  readonly #folder: string;

  constructor({ env }: Pick<Terminal, 'env'>) {
    this.#folder = join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'agbon');
  }

  get file(): string {
    return join(this.#folder, 'keys.json');
  }

  /** The site of the last sign-in or sign-out. */
  lastSite(): string | undefined {
    return this.#read().site;
  }

  keyOf(site: string): string | undefined {
    return this.#read().keys[site];
  }

  save(site: string, key: string): void {
    const { keys } = this.#read();
    this.#write({ site, keys: { ...keys, [site]: key } });
  }

  remove(site: string): void {
    const { [site]: _, ...keys } = this.#read().keys;
    this.#write({ site, keys });
  }

  #read(): Saved {
    try {
      const saved = JSON.parse(readFileSync(this.file, 'utf8')) as Partial<Saved>;
      return { keys: {}, ...saved };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { keys: {} };
      throw new CommandRefusal(`${this.file} cannot be read. Remove it and sign in again: ${(error as Error).message}`);
    }
  }

  /** Writes a temporary file and renames it, so that a full disk or Ctrl-C leaves the old file. */
  #write(saved: Saved): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const temporaryFile = `${this.file}.${process.pid}`;
    writeFileSync(temporaryFile, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 });
    renameSync(temporaryFile, this.file);
  }
}
