import { callGroups } from '#content/api/call-groups.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { CommandLine } from './api-command-line.tsx';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import { Words } from './words.tsx';
import { apiDocsPlaces } from './api-docs-places.ts';
import { ApiRules } from './api-rules.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { examplesOf } from '../api-examples.ts';
import { operations, type Operation, type Parameter } from '../api-operations.ts';
import { templateOf } from '../described-calls.ts';

/** Leads to the other pages, and explains the rules of all calls and the calls that need no key. */
export function ApiDocsPage({ publicUrl }: { publicUrl: string }) {
  return (
    <ApiDocsFrame
      title="Use the marketplace from a program"
      at={link('apiDocs')}
      lead="What a member does here on pages, their program can do by calls, except settings and drafts: by the same rules, with the same messages. What is for sale can be read without a key. The answers are JSON."
    >
      <section aria-labelledby="start" className="mt-10">
        <h2 id="start" className="text-28">
          Where to begin
        </h2>
        <ul role="list" className="mt-4 grid gap-x-8 tablet:grid-cols-2">
          {apiDocsPlaces.slice(1).map(({ href, title, lead }) => (
            <li key={href} className="border-t border-line py-4">
              <TextLink href={href}>{title}</TextLink>
              <p className="text-quiet">{lead}</p>
            </li>
          ))}
        </ul>
      </section>
      <CommandLine publicUrl={publicUrl} />
      <section aria-labelledby="calls" className="mt-12">
        <h2 id="calls" className="text-28">
          Calls with a key
        </h2>
        <ul role="list" className="mt-4 grid gap-x-8 tablet:grid-cols-2">
          {callGroups.map(({ id, title, lead }) => (
            <li key={id} className="border-t border-line py-4">
              <TextLink href={link('apiDocsGroup', { group: id })}>{title}</TextLink>
              <p className="text-quiet">{lead}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          For tools: <TextLink href={link('openApi')}>all calls as an OpenAPI 3.1 document</TextLink>.
        </p>
      </section>
      <ApiRules />
      <h2 className="mt-12 text-28">Reading the marketplace without a key</h2>
      {operations.map((operation) => (
        <Described key={operation.id} operation={operation} publicUrl={publicUrl} />
      ))}
    </ApiDocsFrame>
  );
}

function Described({ operation, publicUrl }: { operation: Operation; publicUrl: string }) {
  const { id, path, title, about, parameters, answer } = operation;
  return (
    <section
      aria-labelledby={id}
      className="mt-10 grid items-start gap-x-8 gap-y-4 border-t-2 border-ink pt-6 desk:grid-cols-12"
    >
      <div className="min-w-0 wrap-anywhere desk:col-span-5">
        <h3 id={id} className="text-22">
          {title}
        </h3>
        <p className="mt-2 text-14">
          <code translate="no">
            <strong>GET</strong> {templateOf(path)}
          </code>
        </p>
        <p className="mt-3">
          <Words>{about}</Words>
        </p>
        <p className="mt-4">
          Answers with {article(answer.name)} <code>{answer.name}</code>.{' '}
          {path.includes(':') ? null : (
            <>
              Try it: <TextLink href={path}>{publicUrl + path}</TextLink>
            </>
          )}
        </p>
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 items-center">An answer</summary>
          <CodeBlock language="json" name={`${title}: an example of the answer`}>
            {JSON.stringify(examplesOf(publicUrl)[answer.name], null, 2)}
          </CodeBlock>
        </details>
      </div>
      {parameters.length > 0 ? (
        <dl className="desk:col-span-7">
          {parameters.map((one) => (
            <div key={one.name} className="border-t border-line py-3 first:border-t-0">
              <dt>
                <code className="font-semibold">{one.name}</code>
                {one.repeats ? <span className="text-14 text-quiet"> can be repeated</span> : null}
              </dt>
              <dd>
                <Words>{one.about}</Words>
                {Array.isArray(one.schema.enum) ? ` Takes ${one.schema.enum.join(', ')}.` : <Example of={one} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

function Example({ of: { name, in: place, example } }: { of: Parameter }) {
  const typed = [example].flat();
  const shown = place === 'path' ? typed.join() : String(new URLSearchParams(typed.map((value) => [name, value])));
  return (
    <>
      {' '}
      Like <code>{shown}</code>.
    </>
  );
}

function article(name: string): string {
  return /^[AEIOU]/.test(name) ? 'an' : 'a';
}
