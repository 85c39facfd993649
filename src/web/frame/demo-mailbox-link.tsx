import { createContext, useContext } from 'react';
import { link } from '#content/link.ts';

/** Whether the page is one of a demo. Nobody need hand it on, so that no page that promises a mail forgets it. */
export const InDemo = createContext(false);

const boxes = {
  mail: { sends: 'This demo sends no mail: read yours in the', name: 'mailbox', called: 'demo mailbox' },
  // The link in it lets its reader into the portal, so no visitor reads it.
  staff: {
    sends: 'This demo sends no mail. The shared password reads the link, to hand it on, in',
    name: 'staffMails',
    called: 'Mails to staff',
  },
  texts: { sends: 'This demo sends no texts: read yours in the', name: 'mailboxTexts', called: 'demo mailbox' },
} as const;

/** Stands right under every word that a mail or a text is on its way: in a demo it waits in the mailbox. Elsewhere it is nothing. */
export function DemoMailboxLink({ of = 'mail' }: { of?: keyof typeof boxes }) {
  if (!useContext(InDemo)) return null;
  const { sends, name, called } = boxes[of];
  return (
    <p className="text-16">
      {sends}{' '}
      <a className="link" href={link(name)} data-follow={of === 'staff' ? undefined : 'Demo mailbox'}>
        {called}
      </a>
      .
    </p>
  );
}
