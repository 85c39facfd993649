import { Fragment } from 'react';

/** A sentence about the API, in which names of fields and values stand between backticks. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <code key={index} translate="no">
        {part}
      </code>
    ),
  );
}
