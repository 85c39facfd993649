import type { ReactNode } from 'react';
import { callGroups } from '#content/api/call-groups.ts';
import { link } from '#content/link.ts';
import { apiDocsPlaces } from './api-docs-places.ts';

type Frame = { title: string; lead: string; /** The address of the page. */ at: string; children: ReactNode };

/** The head of a page about the API, with links to the others. A phone has no room for the groups of calls; the overview lists them. */
export function ApiDocsFrame({ title, lead, at, children }: Frame) {
  return (
    <div className="wrap api-docs pb-16 desk:pb-28">
      <nav aria-label="About the API" className="page-contents api-nav">
        <Places at={at} places={apiDocsPlaces} />
        <p className="display hidden pt-6 pb-2 text-14 text-quiet desk:block">Calls with a key</p>
        <div className="hidden desk:block">
          <Places
            at={at}
            places={callGroups.map(({ id, title: name }) => ({ href: link('apiDocsGroup', { group: id }), name }))}
          />
        </div>
      </nav>
      <div className="min-w-0">
        <h1 className="page-title">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{lead}</p>
        {children}
      </div>
    </div>
  );
}

function Places({ at, places }: { at: string; places: readonly { href: string; name: string }[] }) {
  return (
    <ul role="list">
      {places.map(({ href, name }) => (
        <li key={href}>
          <a href={href} aria-current={href === at ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
