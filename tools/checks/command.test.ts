import { expect, test } from 'vitest';
import { run } from './command.ts';

const node = (code: string) => run(process.execPath, ['-e', code]);

test('both output streams of a program are read to the end', async () => {
  expect(await node("console.log('out'); console.error('err'); process.exitCode = 3;")).toMatchObject({
    code: 3,
    stdout: 'out\n',
    output: expect.stringContaining('err') as string,
  });
});

test('a program that is killed or missing has failed', async () => {
  const killed = await node("process.kill(process.pid, 'SIGKILL');");
  expect(killed.code).not.toBe(0);
  expect(killed.output).toContain('SIGKILL');
  expect(await run('/nowhere/program', [])).toMatchObject({ code: 127 });
});
