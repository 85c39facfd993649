import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import type { CallGroup } from '../call-groups.ts';
import { answerSchema, bodySchema, type JsonSchema } from '../call-schemas.ts';
import { wordsOfCall } from '#content/api/call-words.ts';
import type { Call } from '../calls.ts';
import { AskedOfCall } from './asked-of-call.tsx';
import type { ExampleSite } from '../example-of-schema.ts';
import { ExampleOfCall } from './example-of-call.tsx';
import { DescribedField } from './described-field.tsx';
import { NestedFields } from './nested-fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { StatesOfDeals } from './states-of-deals.tsx';
import { templateOf } from '../described-calls.ts';
import { Words } from './words.tsx';

const fileTypes = { 'text/csv': 'CSV', 'application/pdf': 'PDF', 'image/webp': 'a WebP picture' } as const;
const scopeTexts = {
  read: 'Key that may read',
  trade: 'Key that may trade',
  money: 'Key that may move money',
} as const;

/** The calls of one group: for each, what it does, the input that it takes and the answer that it gives. */
export function ApiGroupPage({ group, calls, site }: { group: CallGroup; calls: readonly Call[]; site: ExampleSite }) {
  return (
    <ApiDocsFrame title={group.title} lead={group.lead} at={link('apiDocsGroup', { group: group.id })}>
      <CallsOfPage calls={calls} />
      <p className="mt-4 text-14 text-quiet">
        The examples read <TextLink href={link('apiDocsQuickStart')}>your key</TextLink> from{' '}
        <code translate="no">AGBON_KEY</code>. Put numbers of your own records in place of theirs.
      </p>
      {calls.map((call) => (
        <DescribedCall key={`${call.method} ${call.path}`} call={call} calls={calls} site={site} />
      ))}
      {group.id === 'orders' ? <StatesOfDeals /> : null}
      {group.id === 'deals' ? <LinkToStates /> : null}
    </ApiDocsFrame>
  );
}

/** The table itself would make the longest page of calls longer than pages may be. */
function LinkToStates() {
  return (
    <p className="mt-12">
      <TextLink href={`${link('apiDocsGroup', { group: 'orders' })}#states`}>States of deals and of orders</TextLink>
    </p>
  );
}

/** On a phone the list is folded, so that the first call is near. */
function CallsOfPage({ calls }: { calls: readonly Call[] }) {
  return (
    <nav aria-label="Calls on this page" className="mt-8">
      <details className="contents-fold desk:hidden">
        <summary className="fold-summary">{calls.length} calls on this page</summary>
        <CallLinks calls={calls} />
      </details>
      <div className="hidden rounded-6 border border-line bg-raised p-4 desk:block">
        <CallLinks calls={calls} />
      </div>
    </nav>
  );
}

function CallLinks({ calls }: { calls: readonly Call[] }) {
  return (
    <ul role="list" className="api-calls text-14" translate="no">
      {calls.map((call) => (
        <li key={`${call.method} ${call.path}`}>
          <a className="wrap-anywhere" href={`#${wordsOfCall(call).name}`}>
            <code>
              {call.method} {templateOf(call.path).replace('/api/v1', '')}
            </code>
          </a>
        </li>
      ))}
    </ul>
  );
}

function DescribedCall({ call, calls, site }: { call: Call; calls: readonly Call[]; site: ExampleSite }) {
  const { method, path, scope, ofPage } = call;
  const { name, does } = wordsOfCall(call);
  const takes = ofPage.act && bodySchema(ofPage.act.form);
  const { act, lists, shows } = ofPage;
  const answered = lists?.row ?? (act ? act.answer : shows?.record);
  const answers = answered && answerSchema(answered);
  return (
    <section
      id={name}
      aria-labelledby={`${name}-head`}
      className="mt-10 grid items-start gap-x-8 gap-y-4 border-t-2 border-ink pt-6 desk:grid-cols-12"
    >
      <div className="min-w-0 wrap-anywhere desk:col-span-5">
        <h2 id={`${name}-head`} className="text-22">
          <Words>{does ?? name}</Words>
        </h2>
        <p className="mt-3 text-14">
          <code translate="no">
            <strong>{method}</strong> {templateOf(path)}
          </code>
        </p>
        <p className="mt-3">
          <Badge>{scopeTexts[scope]}</Badge>
        </p>
      </div>
      <div className="grid min-w-0 gap-6 desk:col-span-7">
        <AskedOfCall call={call} calls={calls} />
        <FieldList head="Takes" unlessRequired="optional" schema={takes} />
        {ofPage.sends ? (
          <p>Answers with a file: {ofPage.sends.types.map((type) => fileTypes[type]).join(' or ')}.</p>
        ) : null}
        <Answered isList={lists !== undefined} schema={answers} />
        <ExampleOfCall call={call} calls={calls} site={site} />
      </div>
    </section>
  );
}

/** A long answer is folded away, so that the next call is near. */
function Answered({ isList, schema }: { isList: boolean; schema: JsonSchema | undefined }) {
  const count = Object.keys(schema?.properties ?? {}).length;
  const head = isList ? 'Answers with a list of items' : 'Answers';
  const unlessRequired = 'can be missing';
  if (count <= mostUnfolded) return <FieldList head={head} unlessRequired={unlessRequired} schema={schema} />;
  return (
    <details className="fold">
      <summary className="fold-summary">
        <h3>
          {head}, {count} fields
        </h3>
      </summary>
      <Fields unlessRequired={unlessRequired} schema={schema} />
    </details>
  );
}

/** An answer with more fields than this is folded. */
const mostUnfolded = 4;

type FieldsProps = {
  schema: JsonSchema | undefined;
  /** Added to the kind of a field that is not required: 'optional'. */
  unlessRequired: string;
};

function FieldList({ head, ...fields }: FieldsProps & { head: string }) {
  if (Object.keys(fields.schema?.properties ?? {}).length === 0) return null;
  return (
    <div>
      <h3 className="text-16">{head}</h3>
      <Fields {...fields} />
    </div>
  );
}

function Fields({ schema, unlessRequired }: FieldsProps) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return (
    <dl className="mt-2">
      {Object.entries(properties).map(([field, one]) => (
        <div key={field} className="border-t border-line py-2">
          <DescribedField
            name={field}
            schema={one}
            unlessRequired={required.includes(field) ? undefined : unlessRequired}
          />
          <NestedFields name={field} schema={one} unlessRequired={unlessRequired} />
        </div>
      ))}
    </dl>
  );
}
