import type { ReactNode } from 'react';
import { apiDocsPlaces } from './api-docs-places.ts';

type Frame = { title: string; lead: string; /** The address of the page. */ at: string; children: ReactNode };

/** The head of a page about the API, with links to the others. */
export function ApiDocsFrame({ title, lead, at, children }: Frame) {
  return (
    <div className="wrap page-top pb-16 desk:pb-28">
      <nav aria-label="About the API">
        <ul role="list" className="code-nav flex flex-wrap gap-x-6">
          {apiDocsPlaces.map(({ href, name }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === at ? 'page' : undefined}
                className="link inline-flex min-h-11 items-center"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="page-title mt-4">{title}</h1>
      <p className="prose mt-5 text-20">{lead}</p>
      {children}
    </div>
  );
}
