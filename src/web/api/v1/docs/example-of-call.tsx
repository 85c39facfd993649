import { wordsOfCall } from '#content/api/call-words.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { exampleAnswer } from '../call-examples.ts';
import type { Call } from '../calls.ts';
import { recordOf } from '../described-calls.ts';
import type { ExampleSite } from '../example-of-schema.ts';
import { curlOfCall } from './curl-of-call.ts';

/** A request to copy and its answer, folded away so that the next call is near. */
export function ExampleOfCall({ call, calls, site }: { call: Call; calls: readonly Call[]; site: ExampleSite }) {
  const { name } = wordsOfCall(call);
  const answer = exampleAnswer(call, site);
  return (
    <details className="fold">
      <summary className="fold-summary">
        <h3>Example</h3>
      </summary>
      <div className="grid gap-4">
        <CodeBlock language="sh" title="curl" name={name}>
          {curlOfCall(call, site, { takesEtag: recordOf(call, calls) !== undefined })}
        </CodeBlock>
        {answer === undefined ? null : (
          <CodeBlock language="json" title="Answer" name={`the answer of ${name}`}>
            {answerText(answer)}
          </CodeBlock>
        )}
      </div>
    </details>
  );
}

/** JSON with each short object or list on one line. */
function answerText(answer: unknown): string {
  return JSON.stringify(answer, null, 2).replace(
    /([{[])\s+([^{}[\]]+?)\s+([}\]])/g,
    (whole, open, fields: string, close) => {
      const line = [open, fields.replace(/\n\s+/g, ' '), close].join('');
      return line.length > longestLine ? whole : line;
    },
  );
}

/** The letters of an object that is shown on one line. */
const longestLine = 48;
