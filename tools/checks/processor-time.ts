import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the kernel counts the processor time of a control group, in cgroups version 2 and version 1. */
const groups = [
  {
    folder: '/sys/fs/cgroup',
    file: 'cpu.stat',
    read: (text: string) => Number(/usage_usec (\d+)/.exec(text)![1]) / 1e6,
  },
  { folder: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', read: (text: string) => Number(text) / 1e9 },
];

/**
 * Counts the processor time that this process and its children use from now on. A control group counts every process, those of
 * PostgreSQL and the browser too. Without the right to create one, only children that have ended and were waited for are counted.
 */
export function countProcessorTime(): () => { seconds: number; isComplete: boolean } {
  return countInGroup() ?? countOfChildren();
}

function countInGroup(): (() => { seconds: number; isComplete: boolean }) | undefined {
  const kind = groups.find(({ folder, file }) => existsSync(path.join(folder, file)));
  if (!kind) return undefined;
  const group = path.join(kind.folder, `agbon-${process.pid}`);
  const pid = String(process.pid);
  try {
    mkdirSync(group);
    writeFileSync(path.join(group, 'cgroup.procs'), pid);
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return undefined;
  }
  return () => {
    const seconds = kind.read(readFileSync(path.join(group, kind.file), 'utf8'));
    writeFileSync(path.join(kind.folder, 'cgroup.procs'), pid);
    try {
      rmdirSync(group);
    } catch {
      // A process that outlived the run is still in the group.
    }
    return { seconds, isComplete: true };
  };
}

function countOfChildren(): () => { seconds: number; isComplete: boolean } {
  const before = ticksOfChildren();
  const own = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(own);
    return { seconds: (ticksOfChildren() - before) / 100 + (user + system) / 1e6, isComplete: false };
  };
}

/** In hundredths of a second; 0 where there is no /proc. */
function ticksOfChildren(): number {
  try {
    // The name of the program is in brackets, and may have spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[13]) + Number(fields[14]);
  } catch {
    return 0;
  }
}
