import pg from 'pg';

type Query = (this: pg.Client & { connectionParameters: { application_name?: string } }, ...rest: unknown[]) => unknown;
type Asked = string | { text?: string; values?: unknown[] };

/** What the queue asks about mails; the rest it asks by itself, whatever visitors do. */
const mailQueue = 'deliver-mail';

/**
 * Counts every statement that the site sends for requests, begin and commit included, but not the queue's own. `takeTexts` returns those
 * of requests and jobs, with the queue's for mails.
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
    // Nobody may ask for the texts.
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
