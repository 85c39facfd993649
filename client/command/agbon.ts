#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { pause } from '../attempts.ts';
import { runAgbon } from './run-agbon.ts';

/** The programs that open an address in a browser. They get it as one argument, without a shell that could run a part of it. */
const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());
// A program that reads the output, like `head`, may close the pipe early.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runAgbon(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  redraws: process.stderr.isTTY,
  env: process.env,
  signal: interruption.signal,
  pause,
  open: process.stdout.isTTY ? openInBrowser : undefined,
});

/** Where no browser can be opened, the printed link is enough. */
function openInBrowser(address: string): void {
  const [command, ...first] = openers[process.platform] ?? ['xdg-open'];
  spawn(command!, [...first, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
