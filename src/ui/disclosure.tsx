import type { ReactNode } from 'react';

type DisclosureProps = {
  id?: string;
  summary: ReactNode;
  children: ReactNode;
  /** The level of the summary as a heading, so that screen readers list it among the headings. */
  level?: 2 | 3 | 4;
};

/** A question that unfolds its answer. The browser itself unfolds it, so it works by keyboard and without script. */
export function Disclosure({ id, summary, children, level = 3 }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <details id={id} className="fold">
      <summary className="fold-summary">
        <Heading>{summary}</Heading>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
