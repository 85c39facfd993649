import { expect, test } from 'vitest';
import { runsPrograms } from './memory-folder.ts';

test.each([
  [
    'a machine with its own memory',
    'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev,size=24684092k 0 0\n',
    true,
  ],
  ['a container', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0\n', false],
  ['a disk in its place', '/dev/vda /dev/shm ext4 rw 0 0\n', false],
  ['none', 'tmpfs /run/dev/shm tmpfs rw 0 0\n', false],
])('temporary files are in memory where programs can run from it: %s', (_machine, mounts, runs) => {
  expect(runsPrograms(mounts)).toBe(runs);
});
