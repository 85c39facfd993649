import { createContext, useContext } from 'react';
import { link } from '#content/link.ts';

/** Whether the page is one of a demo. Nobody need hand it on, so that no page that promises a mail forgets it. */
export const InDemo = createContext(false);

const boxes = {
  mail: { sends: 'This demo sends no mail', name: 'mailbox' },
  texts: { sends: 'This demo sends no texts', name: 'mailboxTexts' },
} as const;

/** Stands right under every word that a mail or a text is on its way: in a demo it waits in the mailbox. Elsewhere it is nothing. */
export function DemoMailboxLink({ of = 'mail' }: { of?: keyof typeof boxes }) {
  if (!useContext(InDemo)) return null;
  const { sends, name } = boxes[of];
  return (
    <p className="text-16">
      {sends}: read yours in the{' '}
      <a className="link" href={link(name)} data-follow="Demo mailbox">
        demo mailbox
      </a>
      .
    </p>
  );
}
