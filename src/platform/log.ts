import { pino, type DestinationStream, type Logger, type LogFn } from 'pino';

export type Log = Logger;

const hidden = '[hidden]';

/** Fields that may name a person or contain a secret. Their values are hidden at any depth of a log line. */
const secretFields = new Set([
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
]);

const deepestShown = 5;

/** Not pino's redaction, because every request logs a line and pino takes longer for nested fields than we take to answer from memory. */
function hideSecrets(fields: object, depth = 1): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    shown[name] = secretFields.has(name) ? hidden : hideWithin(value, depth);
  }
  return shown;
}

/** Leaves errors to their serializer. Hides values that are nested deeper than anything that we log. */
function hideWithin(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth >= deepestShown) return hidden;
  if (Array.isArray(value)) return value.map((item) => hideWithin(item, depth + 1));
  return hideSecrets(value, depth + 1);
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: (fields: object) => hideSecrets(fields) },
    serializers: { err: describeError },
    hooks: { logMethod: addMessage },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Leaves out the text of an error with a code, because a database error quotes the row ("Key (email)=(ada@…) already exists"). */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  return { type: error.name, text: code ? undefined : error.message, code, constraint, table, stack: stackOf(error) };
}

/** Returns the stack without the error's text in front of it, which may have several lines. */
function stackOf({ stack = '', message }: Error): string | undefined {
  const textBegins = stack.indexOf(message);
  if (textBegins === -1) return undefined;
  const lines = stack.slice(textBegins + message.length).split('\n');
  return lines
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
}

/** Adds a message where we gave none, because pino would log the error's own text, which may quote a row. */
function addMessage(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [first, words] = args as unknown[];
  const fields = first instanceof Error ? { err: first } : first;
  if (words === undefined && typeof fields === 'object') write.call(this, fields, 'no words');
  else write.apply(this, [fields, ...args.slice(1)] as Parameters<LogFn>);
}
