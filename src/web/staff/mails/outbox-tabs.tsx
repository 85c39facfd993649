import { useContext } from 'react';
import { link } from '#content/link.ts';
import { Tabs } from '#ui/tabs.tsx';
import { InDemo } from '../../frame/demo-mailbox-link.tsx';

/** All lists of what goes out, one beside the other: the rail leads to the first. */
export function OutboxTabs({ current }: { current: 'business' | 'mails' | 'texts' | 'stopped' | 'staff' }) {
  const inDemo = useContext(InDemo);
  return (
    <Tabs
      label="E-mails"
      tabs={[
        { label: 'Business Emails', href: link('businessEmails'), current: current === 'business' },
        { label: 'Outbox', href: link('outbox'), current: current === 'mails' },
        { label: 'Text messages', href: link('outboxTexts'), current: current === 'texts' },
        { label: 'Stopped addresses', href: link('suppressions'), current: current === 'stopped' },
        ...(inDemo ? [{ label: 'Mails to staff', href: link('staffMails'), current: current === 'staff' }] : []),
      ]}
    />
  );
}
