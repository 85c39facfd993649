import type { Walk } from '#content/api/walk.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { curlWalk } from './curl-walk.ts';
import { typescriptWalk } from './typescript-walk.ts';

/** The steps of a walk, with curl or in TypeScript, after what both need first. The style sheet hides the language that is not chosen. */
export function WalkSteps({ walk, publicUrl }: { walk: Walk; publicUrl: string }) {
  const api = `${publicUrl}/api/v1`;
  const [curl, typescript] = [curlWalk(walk, api), typescriptWalk(walk, api)];
  return (
    <div className="api-walk mt-4">
      <fieldset className="api-switch">
        <legend className="sr-only">Language of the examples</legend>
        <label>
          <input type="radio" name="language" value="sh" defaultChecked className="sr-only" /> curl
        </label>
        <label>
          <input type="radio" name="language" value="ts" className="sr-only" /> TypeScript
        </label>
      </fieldset>
      <p className="prose api-sh mt-4">
        Each answer also goes into the file <code translate="no">answer.json</code>, and{' '}
        <code translate="no">pick</code> prints the first value of a name in it.
      </p>
      <BothWays name="Before the first call" curl={curl.before} typescript={typescript.before} />
      <ol role="list" className="mt-10 grid gap-10">
        {walk.steps.map(({ head, says }, index) => (
          <li key={head} className="min-w-0 border-t border-line pt-6">
            <h3 className="text-22">
              {index + 1}. {head}
            </h3>
            <p className="prose mt-2">{says}</p>
            <BothWays name={head} curl={curl.steps[index]!} typescript={typescript.steps[index]!} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function BothWays({ name, curl, typescript }: { name: string; curl: string; typescript: string }) {
  return (
    <>
      <div className="api-sh mt-4">
        <CodeBlock language="sh" name={name}>
          {curl}
        </CodeBlock>
      </div>
      <div className="api-ts mt-4">
        <CodeBlock language="ts" name={name}>
          {typescript}
        </CodeBlock>
      </div>
    </>
  );
}
