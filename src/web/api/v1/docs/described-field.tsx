import type { JsonSchema } from '../call-schemas.ts';
import { kindOfField } from './kind-of-field.ts';
import { Words } from './words.tsx';

type DescribedFieldProps = {
  name: string;
  schema: JsonSchema;
  /** Added to the kind of the field if it is not required: 'optional'. */
  unlessRequired?: string | undefined;
};

/** A field of a call: its name, its kind, and what it means. */
export function DescribedField({ name, schema, unlessRequired }: DescribedFieldProps) {
  const { description } = schema;
  return (
    <>
      <dt>
        <code className="font-semibold" translate="no">
          {name}
        </code>{' '}
        <span className="text-14 text-quiet">{[kindOfField(schema), unlessRequired].filter(Boolean).join(', ')}</span>
      </dt>
      {typeof description === 'string' && !saysOnlyTheName(description, name) ? (
        <dd>
          <Words>{description}</Words>
        </dd>
      ) : null}
    </>
  );
}

function saysOnlyTheName(description: string, name: string): boolean {
  return description.toLowerCase() === name.toLowerCase();
}
