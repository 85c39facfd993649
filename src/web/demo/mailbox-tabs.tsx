import { Tabs } from '#ui/tabs.tsx';
import { link } from '#content/link.ts';

export function MailboxTabs({ current }: { current: 'mails' | 'texts' }) {
  return (
    <Tabs
      label="Demo mailbox"
      tabs={[
        { label: 'Mails', href: link('mailbox'), current: current === 'mails' },
        { label: 'Text messages', href: link('mailboxTexts'), current: current === 'texts' },
      ]}
    />
  );
}
