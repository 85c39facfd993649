import type { Walk } from '#content/api/walk.ts';
import { CodeBlock } from './code-block.tsx';
import { curlWalk } from './curl-walk.ts';
import { typescriptWalk } from './typescript-walk.ts';

/** The steps of a walk, each with curl and in TypeScript, after what both need first. */
export function WalkSteps({ walk, publicUrl }: { walk: Walk; publicUrl: string }) {
  const api = `${publicUrl}/api/v1`;
  const [curl, typescript] = [curlWalk(walk, api), typescriptWalk(walk, api)];
  return (
    <>
      <p className="prose mt-3">
        In the shell, each answer also goes into the file <code translate="no">answer.json</code>, and{' '}
        <code translate="no">pick</code> prints the first value of a name in it.
      </p>
      <BothWays name="Before the first call" curl={curl.before} typescript={typescript.before} />
      <ol role="list" className="mt-10 grid gap-10">
        {walk.steps.map(({ head, says }, at) => (
          <li key={head} className="border-t border-line pt-6">
            <h3 className="text-20">
              {at + 1}. {head}
            </h3>
            <p className="prose mt-2">{says}</p>
            <BothWays name={head} curl={curl.steps[at]!} typescript={typescript.steps[at]!} />
          </li>
        ))}
      </ol>
    </>
  );
}

function BothWays({ name, curl, typescript }: { name: string; curl: string; typescript: string }) {
  return (
    <div className="mt-4 grid items-start gap-4 desk:grid-cols-2">
      <div className="min-w-0">
        <p className="text-14 text-quiet">curl</p>
        <CodeBlock language="sh" name={name}>
          {curl}
        </CodeBlock>
      </div>
      <div className="min-w-0">
        <p className="text-14 text-quiet">TypeScript</p>
        <CodeBlock language="ts" name={name}>
          {typescript}
        </CodeBlock>
      </div>
    </div>
  );
}
