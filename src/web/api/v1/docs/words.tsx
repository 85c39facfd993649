import { Fragment } from 'react';

/** A sentence about the API, in which names of fields and values stand between backticks. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <code key={at} translate="no">
        {part}
      </code>
    ),
  );
}
