import { AgbonProblem, AgbonUnreachable } from '../problem.ts';

/** The exit codes, by which a script learns how the command ended. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  signInNeeded: 3,
  unavailable: 4,
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitWords: Readonly<Record<ExitCode, string>> = {
  [exitCodes.done]: 'done',
  [exitCodes.refused]: 'refused, or something in the request is wrong',
  [exitCodes.usage]: 'the command was typed wrong',
  [exitCodes.signInNeeded]: 'sign in first, or the key may not do this',
  [exitCodes.unavailable]: 'the site cannot be reached or asks to wait',
  [exitCodes.stopped]: 'stopped by Ctrl-C',
};

/** The command was typed wrong, or cannot do what was asked. */
export class CommandRefusal extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.refused) {
    super(message);
    this.name = 'CommandRefusal';
    this.exitCode = exitCode;
  }
}

export function usageRefusal(message: string): CommandRefusal {
  return new CommandRefusal(message, exitCodes.usage);
}

/** How an error ends the command, and what it prints. */
export function endingOf(error: unknown): { exitCode: ExitCode; message: string } {
  if (error instanceof CommandRefusal) return { exitCode: error.exitCode, message: error.message };
  if (error instanceof AgbonUnreachable) return { exitCode: exitCodes.unavailable, message: error.message };
  if (error instanceof AgbonProblem) return { exitCode: codeOf(error), message: problemText(error) };
  if (error instanceof Error && error.name === 'AbortError') return { exitCode: exitCodes.stopped, message: '' };
  throw error;
}

function codeOf({ status }: AgbonProblem): ExitCode {
  if (status === 401 || status === 403) return exitCodes.signInNeeded;
  return status === 429 || status >= 500 ? exitCodes.unavailable : exitCodes.refused;
}

function problemText({ message, status, fields, reference }: AgbonProblem): string {
  const others = fields
    .filter(({ detail }) => detail !== message)
    .map(({ field, detail }) => `\n  ${field}: ${detail}`);
  const onward = status === 401 ? ' Sign in with: agbon sign-in' : '';
  const quoted = reference !== undefined && status >= 500 ? `\nReference: ${reference}` : '';
  return `${message}${onward}${others.join('')}${quoted}`;
}
