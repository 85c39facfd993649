import type { JsonSchema } from '../call-schemas.ts';
import { Words } from './words.tsx';
import { kindOfField, objectIn } from './kind-of-field.ts';

/** The fields of an object, or of each object of a list, folded below the field that has them. */
export function NestedFields({ name, schema }: { name: string; schema: JsonSchema }) {
  const own = objectIn(schema);
  if (!own) return null;
  const { properties, required = [] } = own as {
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
              <dt>
                <code translate="no">{field}</code> <span className="text-quiet">{kindOfField(one)}</span>
                {required.includes(field) ? null : <span className="text-quiet">, optional</span>}
              </dt>
              {typeof one.description === 'string' ? (
                <dd className="text-quiet">
                  <Words>{one.description}</Words>
                </dd>
              ) : null}
              <NestedFields name={field} schema={one} />
            </div>
          ))}
        </dl>
      </details>
    </dd>
  );
}
