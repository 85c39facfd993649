import { pino, type DestinationStream, type Logger, type LogFn } from 'pino';

export type Log = Logger;

/** Fields that may name a person or open a door: they never reach a log line, at any depth that we log. */
const secretFields = [
  'email',
  'phone',
  'name',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'address',
  'message',
  'cardNumber',
  'cvv',
];

const redactPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactPaths, censor: '[hidden]' },
    serializers: { err: describeError },
    hooks: { logMethod: giveWords },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A database error's detail quotes the row ("Key (email)=(ada@…) already exists"), so only its code and place are kept. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return { type: error.name, text: code ? undefined : error.message, code, constraint, table, stack: stackOf(error) };
}

/** The stack alone: the text of the error stands before it, over several lines if somebody typed them. */
function stackOf({ stack = '', message }: Error): string | undefined {
  const textBegins = stack.indexOf(message);
  if (textBegins === -1) return undefined;
  const lines = stack.slice(textBegins + message.length).split('\n');
  return lines
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
}

/** An error that is logged without words of ours would be given its own, and those may quote a row. */
function giveWords(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, words] = args as unknown[];
  const fields = first instanceof Error ? { err: first } : first;
  if (words === undefined && typeof fields === 'object') write.call(this, fields, 'no words');
  else write.apply(this, [fields, ...args.slice(1)] as Parameters<LogFn>);
}
