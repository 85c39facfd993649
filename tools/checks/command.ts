import { type ChildProcess, spawn } from 'node:child_process';

export type CommandResult = { code: number; output: string; stdout: string };

const running = new Set<ChildProcess>();

/** Runs a program to its end. `output` has both of its streams in the order of arrival. */
export function run(
  command: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
  folder?: string,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment };
    const child = spawn(command, parameters, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let stdout = '';
    const finish = (code: number) => {
      running.delete(child);
      resolve({ code, output, stdout });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (fault) => {
      output += `${command} could not be started: ${fault.message}\n`;
      finish(127);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) output += `${command} was ended by ${signal}\n`;
      finish(code ?? 1);
    });
  });
}

/** A signal that stops the checks also stops the processes that they started. */
export function stopChildrenOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
}
