import { apiChanges, deprecation_months, type ApiChange } from '#content/api/changes.ts';
import { link } from '#content/link.ts';
import { shownDay } from '#ui/dates.ts';
import { ApiDocsFrame } from './api-docs-frame.tsx';

const kinds: Record<ApiChange['kind'], string> = { added: 'New', deprecated: 'Deprecated', removed: 'Removed' };

/** The promises about versions, and the list of changes. */
export function VersionsPage() {
  return (
    <ApiDocsFrame
      title="Versions and changes"
      lead="A program that works today goes on working."
      at={link('apiDocsVersions')}
    >
      <section aria-labelledby="rules" className="mt-10">
        <h2 id="rules" className="text-28">
          What we promise
        </h2>
        <div className="prose mt-3">
          <p>
            The version is in the address: <code>/api/v1</code>. Within it, calls, fields and parameters stay, with
            their names and their types. No field that could be left out becomes required, and no value of a list that
            you may send is taken away. Before every release a program compares the OpenAPI document with what was
            published.
          </p>
          <p>
            We may add these at any time, so your program must not break when it meets them: new calls, new fields in
            answers, new fields and parameters that can be left out, new values of states and events, and other words in{' '}
            <code>detail</code>.
          </p>
          <p>
            What we want to remove is deprecated first. It is named here and marked in the OpenAPI document, and it
            works for at least {deprecation_months} months from that day. Something larger becomes <code>/api/v2</code>,
            and <code>/api/v1</code> stays beside it for as long. Only a security hole lets us remove something sooner.
          </p>
        </div>
      </section>
      <section aria-labelledby="changes" className="mt-12">
        <h2 id="changes" className="text-28">
          What has changed
        </h2>
        <dl className="mt-4">
          {apiChanges.map(({ day, kind, says, names = [] }) => (
            <div key={says} className="grid gap-x-8 gap-y-1 border-t border-line py-4 desk:grid-cols-12">
              <dt className="desk:col-span-3">
                <span className="font-bold">{kinds[kind]}</span>, <time dateTime={day}>{shownDay(day)}</time>
              </dt>
              <dd className="desk:col-span-9">
                {says}
                {names.map((name) => (
                  <span key={name} className="block text-quiet">
                    <code translate="no">{name}</code>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </ApiDocsFrame>
  );
}
