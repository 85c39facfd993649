import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import type { CallGroup } from '../call-groups.ts';
import { answerSchema, bodySchema, type JsonSchema } from '../call-schemas.ts';
import { wordsOfCall } from '../call-words.ts';
import type { Call } from '../calls.ts';
import { templateOf } from '../described-calls.ts';

const scopes = { read: 'Key that may read', trade: 'Key that may trade', money: 'Key that may move money' } as const;

/** The calls of one group: for each, what it does, the input that it takes and the answer that it gives. */
export function ApiGroupPage({ group, calls }: { group: CallGroup; calls: readonly Call[] }) {
  return (
    <ApiDocsFrame title={group.title} lead={group.lead} at={link('apiDocsGroup', { group: group.id })}>
      {calls.map((call) => (
        <DescribedCall key={`${call.method} ${call.path}`} call={call} />
      ))}
    </ApiDocsFrame>
  );
}

function DescribedCall({ call }: { call: Call }) {
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
          {does}
        </h2>
        <p className="mt-3">
          <code>
            {method} {templateOf(path)}
          </code>
        </p>
        <p className="mt-3">
          <Badge>{scopes[scope]}</Badge>
        </p>
      </div>
      <div className="grid min-w-0 gap-6 desk:col-span-7">
        <FieldList head="Takes" schema={takes} />
        {ofPage.sends ? <p>Answers a file: {ofPage.sends.type === 'text/csv' ? 'CSV' : 'PDF'}.</p> : null}
        <FieldList head={lists ? 'Answers with items that have' : 'Answers'} schema={answers} />
      </div>
    </section>
  );
}

function FieldList({ head, schema }: { head: string; schema: JsonSchema | undefined }) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  const fields = Object.entries(properties);
  if (fields.length === 0) return null;
  return (
    <div>
      <h3 className="text-16">{head}</h3>
      <dl className="mt-2">
        {fields.map(([field, one]) => (
          <div key={field} className="border-t border-line py-2">
            <dt>
              <code>{field}</code> <span className="text-quiet">{kindOf(one)}</span>
              {required.includes(field) ? null : <span className="text-quiet">, can be left out</span>}
            </dt>
            {typeof one.description === 'string' ? <dd className="text-quiet">{one.description}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The kind of a field in a few words: 'amount', 'list', 'one of a, b'. */
function kindOf(schema: JsonSchema): string {
  const { type, format, enum: values, $ref, properties } = schema;
  if ($ref || (properties && Object.keys(properties).join() === 'amount,currency')) return 'amount';
  if (Array.isArray(values)) return values.length > 8 ? 'one of a list' : `one of ${values.join(', ')}`;
  if (format === 'date-time') return 'time';
  if (format === 'binary') return 'file';
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'true or false';
  if (type === 'object') return 'object';
  if (Array.isArray(type) && type.includes('number')) return 'number, or its text';
  return 'text';
}
