import { createContext, type ReactNode, useContext } from 'react';
import { classes } from '#ui/classes.ts';
import { link } from '#content/link.ts';

type PlainPageProps = {
  title: string;
  children: ReactNode;
  picture?: ReactNode;
  /** Shown last; on wide screens, under the picture. */
  aside?: ReactNode;
};

/** A page with one message: the words on the left, and a picture of what happened. */
export function PlainPage({ title, children, picture, aside }: PlainPageProps) {
  return (
    <div className="wrap page-top grid gap-x-8 gap-y-6 pb-12 tablet:pb-20 desk:min-h-[34rem] desk:grid-cols-12 desk:grid-rows-[auto_auto_1fr]">
      <h1 className="page-title desk:col-span-7">{title}</h1>
      {picture ? (
        <div className="max-w-36 tablet:max-w-72 desk:col-span-4 desk:col-start-9 desk:row-span-2 desk:row-start-1 desk:max-w-none">
          {picture}
        </div>
      ) : null}
      <div className={classes(column, 'desk:col-span-7 desk:row-span-2 desk:row-start-2')}>{children}</div>
      {aside ? (
        <div className={classes(column, 'desk:col-span-4 desk:col-start-9 desk:row-start-3')}>{aside}</div>
      ) : null}
    </div>
  );
}

const column = 'grid max-w-[36rem] content-start justify-items-start gap-6 text-18';

/** Whether the site runs as a demo. This is a context, so that every page that promises a mail can link to the demo's mailbox. */
export const InDemo = createContext(false);

const boxes = {
  mail: { text: 'This demo sends no mail: read yours in the', page: 'mailbox', label: 'demo mailbox' },
  // Mails to staff contain links into the portal, so visitors must not read them.
  staff: {
    text: 'This demo sends no mail. To get the link, sign in with the shared password and open',
    page: 'staffMails',
    label: 'Mails to staff',
  },
  texts: { text: 'This demo sends no texts: read yours in the', page: 'mailboxTexts', label: 'demo mailbox' },
} as const;

/** Follows every message that a mail or a text was sent: in the demo, links to the mailbox that has it. Otherwise renders nothing. */
export function DemoMailboxLink({ box = 'mail' }: { box?: keyof typeof boxes }) {
  if (!useContext(InDemo)) return null;
  const { text, page, label } = boxes[box];
  return (
    <p className="text-16">
      {text}{' '}
      <a className="link" href={link(page)} data-follow={box === 'staff' ? undefined : 'Demo mailbox'}>
        {label}
      </a>
      .
    </p>
  );
}
