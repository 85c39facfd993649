import type { JsonSchema } from '../call-schemas.ts';
import { DescribedField } from './described-field.tsx';
import { objectIn } from './kind-of-field.ts';

type NestedFieldsProps = {
  name: string;
  schema: JsonSchema;
  /** Added to the kind of a field that is not required: 'optional'. */
  unlessRequired: string;
};

/** The fields of an object, or of each object of a list, folded below the field that has them. */
export function NestedFields({ name, schema, unlessRequired }: NestedFieldsProps) {
  const object = objectIn(schema);
  if (!object) return null;
  const { properties, required = [] } = object as {
    properties: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return (
    <dd>
      <details>
        <summary className="link inline-flex min-h-11 items-center">Fields of {name}</summary>
        <dl className="nested-fields">
          {Object.entries(properties).map(([field, one]) => (
            <div key={field} className="py-2">
              <DescribedField
                name={field}
                schema={one}
                unlessRequired={required.includes(field) ? undefined : unlessRequired}
              />
              <NestedFields name={field} schema={one} unlessRequired={unlessRequired} />
            </div>
          ))}
        </dl>
      </details>
    </dd>
  );
}
