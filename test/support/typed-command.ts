import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { pause } from '../../client/attempts.ts';
import { runAgbon } from '../../client/command/run-agbon.ts';
import type { Terminal } from '../../client/command/terminal.ts';

type How = Partial<Pick<Terminal, 'columns' | 'open' | 'signal' | 'redraws'>> & {
  /** Sees each text as it is printed. */
  seen?: (text: string) => void;
  env?: Record<string, string>;
};

/** A computer on which `agbon` is typed, with a home of its own. */
export function computer() {
  const home = mkdtempSync(join(tmpdir(), 'agbon-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const env = { XDG_CONFIG_HOME: home };
  const type = async (words: string, how: How = {}) => {
    const said = { out: '', err: '' };
    const print = (stream: 'out' | 'err') => (text: string) => {
      said[stream] += text;
      how.seen?.(text);
    };
    const code = await runAgbon(words.split(' ').filter(Boolean), {
      out: print('out'),
      err: print('err'),
      columns: how.columns,
      redraws: how.redraws ?? false,
      env: { ...env, ...how.env },
      signal: how.signal ?? new AbortController().signal,
      open: how.open,
      // Tests wait for no clock.
      pause: (_, signal) => pause(20, signal),
    });
    return { code, ...said };
  };
  return { home, env, type };
}
