import { AsyncLocalStorage } from 'node:async_hooks';
import { Session, type Debugger, type Profiler } from 'node:inspector/promises';
import { sep } from 'node:path';

/** A called function and its file, from the root of the checkout. */
type Call = { file: string; name: string };

/** Consecutive calls of functions in one file. */
export type CallsInFile = { file: string; names: string[] };

type Follow = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

const root = `${process.cwd()}${sep}`;
const isFollowed = new AsyncLocalStorage<true>();

/**
 * Every call of a function under `folder` during the work, in order, by the engine's debugger. Coverage of a first run finds the
 * functions; in a second run a breakpoint at each beginning, whose condition is never true, records the call. Functions that continue after
 * waiting are not counted again.
 */
export async function followCalls(folder: string, work: (follow: Follow) => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = [];
  const beginnings = new Map<string, number>();
  const notePlace = (file: string, name: string, begins: number, place: number): false => {
    const id = `${file} ${begins}`;
    if (!beginnings.has(id)) beginnings.set(id, place);
    if (beginnings.get(id) === place && isFollowed.getStore()) calls.push({ file, name });
    return false;
  };
  Object.assign(globalThis, { notePlace });
  const session = new Session();
  session.connect();
  try {
    await session.post('Debugger.enable');
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await work((counted) => counted());
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    for (const script of result) {
      const file = script.url.replace('file://', '').replace(root, '');
      if (file.startsWith(folder)) await notePlaces(session, script, file);
    }
    await work((followed) => isFollowed.run(true, followed));
    return calls;
  } finally {
    session.disconnect();
  }
}

async function notePlaces(session: Session, script: Profiler.ScriptCoverage, file: string): Promise<void> {
  const { scriptId } = script;
  const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
  const at = (offset: number): Debugger.Location => {
    const lines = scriptSource.slice(0, offset).split('\n');
    return { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1)!.length };
  };
  for (const { functionName, ranges } of script.functions) {
    const { startOffset, endOffset, count } = ranges[0]!;
    // The engine treats the file itself as a function, and its exports as read by functions without source.
    if (count === 0 || startOffset === 0 || /exportName__\("\w+", $/.test(scriptSource.slice(0, startOffset))) continue;
    const [start, end] = [at(startOffset), at(endOffset)];
    const asked = { start, end, restrictToFunction: true };
    const { locations } = await session.post('Debugger.getPossibleBreakpoints', asked);
    const called = `${JSON.stringify(file)}, ${JSON.stringify(functionName)}, ${startOffset}`;
    for (const [place, location] of locations.entries())
      await session.post('Debugger.setBreakpoint', { location, condition: `notePlace(${called}, ${place})` });
  }
}

/** The files that a reader goes through, from the first call of this name on. */
export function callsByFile(first: string, calls: readonly Call[]): CallsInFile[] {
  const groups: CallsInFile[] = [];
  for (const { file, name } of calls.slice(calls.findIndex(({ name }) => name === first))) {
    const last = groups.at(-1);
    if (last?.file === file) last.names.push(name);
    else groups.push({ file, names: [name] });
  }
  return groups;
}

/** How often the chain returns to a file that it had left. */
export function countReturns(stays: readonly CallsInFile[]): number {
  return stays.length - new Set(stays.map(({ file }) => file)).size;
}
