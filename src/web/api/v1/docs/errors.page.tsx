import { describedProblems, type DescribedProblem } from '#content/api/problems.ts';
import { link } from '#content/link.ts';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import { CodeBlock } from '#ui/code-block.tsx';

/** What each refusal means and what a program does about it. */
export function ErrorsPage({ publicUrl }: { publicUrl: string }) {
  return (
    <ApiDocsFrame
      title="Errors"
      lead="Refusals are application/problem+json (RFC 9457). They say what is wrong, and what to send instead."
      at={link('apiDocsErrors')}
    >
      <section aria-labelledby="shape" className="mt-10">
        <h2 id="shape" className="text-28">
          What a refusal looks like
        </h2>
        <p className="prose mt-3 mb-4">
          <code>detail</code> says what is wrong, and <code>errors</code> what is wrong with each field. Quote{' '}
          <code>reference</code> when you write to us: it is in our log, and in the header <code>X-Request-Id</code> of
          every answer.
        </p>
        <CodeBlock language="json" name="A refusal">
          {JSON.stringify(refusal, null, 2)}
        </CodeBlock>
      </section>
      <section aria-labelledby="again" className="mt-12">
        <h2 id="again" className="text-28">
          When to try again
        </h2>
        <div className="prose mt-3">
          <p>
            Try again after 429, 500, 502, 503, 504, or no answer at all, and wait longer before each try. Send each{' '}
            <code>POST</code> with an <code>Idempotency-Key</code> from the first try on: if we have done the call
            already, you get its first answer, and we do not do it twice. All other refusals stay the same until you
            change the call, or the record, the key or your account has changed.
          </p>
        </div>
      </section>
      <section aria-labelledby="kinds" className="mt-12">
        <h2 id="kinds" className="text-28">
          All kinds of refusals
        </h2>
        <nav aria-label="Kinds of refusals" className="mt-4">
          <ul role="list" className="api-calls">
            {describedProblems.map(({ status, title }) => (
              <li key={status}>
                <a className="text-quiet" href={`#${status}`}>
                  <strong className="text-ink">{status}</strong> {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-6">The examples use these two names:</p>
        <div className="mt-3">
          <CodeBlock
            language="sh"
            name="Before you try them"
          >{`API=${publicUrl}/api/v1\nREAD_KEY=agbon_test_…`}</CodeBlock>
        </div>
        {describedProblems.map((problem) => (
          <Problem key={problem.status} problem={problem} />
        ))}
      </section>
    </ApiDocsFrame>
  );
}

const refusal = {
  success: false,
  status: 422,
  detail: 'Enter how many you want.',
  error: 'Enter how many you want.',
  errors: [{ field: 'quantity', detail: 'Enter how many you want.' }],
  reference: '0a28a257-30c3-471f-b890-eadb8059635a',
};

function Problem({ problem: { status, title, means, todo, tried } }: { problem: DescribedProblem }) {
  return (
    <section id={String(status)} aria-labelledby={`status-${status}`} className="mt-8 border-t border-line pt-4">
      <h3 id={`status-${status}`} className="text-22">
        {status} {title}
      </h3>
      <div className="prose mt-2">
        <p>{means}</p>
        <p>{todo}</p>
      </div>
      {tried ? (
        <div className="mt-3">
          <CodeBlock language="sh" name={title}>
            {tried.curl}
          </CodeBlock>
          <p className="mt-2 text-quiet">It answers: “{tried.detail}…”</p>
        </div>
      ) : null}
    </section>
  );
}
