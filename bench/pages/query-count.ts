import pg from 'pg';

type Query = (this: pg.Client & { connectionParameters: { application_name?: string } }, ...rest: unknown[]) => unknown;
type Asked = string | { text?: string; values?: unknown[] };

/** Statements of the queue with this text are about mails. Its other statements do not depend on visitors. */
const mailQueue = 'deliver-mail';

/**
 * Counts the statements that the site sends for requests, including begin and commit, but not the statements of the queue. `takeTexts`
 * returns the texts of all statements of requests and jobs, and of the queue's statements about mails.
 */
export function countQueries(): { take(): number; takeTexts(): string[] } {
  let count = 0;
  let texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function counted(...rest) {
    const isOfRequests = this.connectionParameters.application_name === 'agbon';
    if (isOfRequests) count += 1;
    const { text, values } = statementOf(rest as [Asked, unknown]);
    if (isOfRequests || `${text} ${JSON.stringify(values, plain)}`.includes(mailQueue)) texts.push(text);
    // Limits the memory, because perhaps nobody takes the texts.
    if (texts.length > 50_000) texts = [];
    return query.apply(this, rest);
  };
  return {
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    takeTexts() {
      const taken = texts;
      texts = [];
      return taken;
    },
  };
}

function statementOf([asked, given]: [Asked, unknown]): { text: string; values: unknown } {
  if (typeof asked === 'string') return { text: asked, values: given };
  return { text: asked.text ?? '', values: asked.values ?? given };
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
