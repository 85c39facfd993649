/** A refused field, and what is wrong with it. */
export type FieldProblem = { field: string; detail: string };

type ProblemBody = { detail?: unknown; errors?: unknown; reference?: unknown; changed?: unknown; now?: unknown };

/** A call that the site refused (RFC 9457). `message` says what is wrong in the words of its pages. */
export class AgbonProblem extends Error {
  readonly status: number;
  /** What is wrong with each field. */
  readonly fields: readonly FieldProblem[];
  /** What to quote when you write to the team. */
  readonly reference: string | undefined;
  /** After how many seconds the call may be sent again. */
  readonly retryAfterSeconds: number | undefined;
  /** With the status 412: the fields of the record that have changed since your program read it. */
  readonly changed: readonly string[];
  /** With the status 412: the record as it is now, and its ETag. */
  readonly now: Readonly<Record<string, unknown>> | undefined;
  readonly etag: string | undefined;

  constructor(status: number, message: string, more: Partial<Omit<AgbonProblem, keyof Error | 'status'>> = {}) {
    super(message);
    this.name = 'AgbonProblem';
    this.status = status;
    this.fields = more.fields ?? [];
    this.reference = more.reference;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.changed = more.changed ?? [];
    this.now = more.now;
    this.etag = more.etag;
  }
}

/** The last try got no answer, or one that cannot be read. */
export class AgbonUnreachable extends Error {
  constructor(site: string, options: ErrorOptions) {
    const isUnreadable = options.cause instanceof SyntaxError;
    super(
      isUnreadable
        ? `${site} sent an answer that cannot be read. Try again later.`
        : `${site} cannot be reached. Check the connection and try again.`,
      options,
    );
    this.name = 'AgbonUnreachable';
  }
}

/** Reads a refusal. A proxy in between may answer with something else than JSON. */
export async function problemOf(answer: Response): Promise<AgbonProblem> {
  const body = (await answer.json().catch(() => ({}))) as ProblemBody | null;
  const { detail, errors, reference, changed, now } = body ?? {};
  const message = typeof detail === 'string' ? detail : `The site answered with the status ${answer.status}.`;
  return new AgbonProblem(answer.status, message, {
    fields: Array.isArray(errors) ? errors.filter(isFieldProblem) : [],
    reference: typeof reference === 'string' ? reference : undefined,
    retryAfterSeconds: retryAfterOf(answer),
    changed: Array.isArray(changed) ? changed.map(String) : [],
    now: typeof now === 'object' && now !== null ? (now as Record<string, unknown>) : undefined,
    etag: answer.headers.get('etag') ?? undefined,
  });
}

/** The header is in seconds; a proxy may also send a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { field, detail } = (value ?? {}) as Partial<FieldProblem>;
  return typeof field === 'string' && typeof detail === 'string';
}
