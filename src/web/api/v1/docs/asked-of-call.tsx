import type { Call } from '../calls.ts';
import { filtersOf, recordOf } from '../described-calls.ts';
import { DescribedField } from './described-field.tsx';

/** What a call takes in its address, and the record whose ETag it takes. */
export function AskedOfCall({ call, calls }: { call: Call; calls: readonly Call[] }) {
  const { lists, sends } = call.ofPage;
  const record = recordOf(call, calls);
  const reads = lists?.reads ?? sends?.reads;
  const filters = reads ? filtersOf(reads) : [];
  return (
    <>
      {filters.length > 0 ? (
        <div>
          <h3 className="text-16">Takes in the address</h3>
          <dl className="mt-2">
            {filters.map(({ name, description, schema }) => (
              <div key={name} className="border-t border-line py-2">
                <DescribedField name={name} schema={{ ...schema, description }} />
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {record ? (
        <p>
          <code translate="no">If-Match</code>: the ETag of <code translate="no">GET {record}</code>, in the example{' '}
          <code translate="no">$ETAG</code>.
        </p>
      ) : null}
    </>
  );
}
