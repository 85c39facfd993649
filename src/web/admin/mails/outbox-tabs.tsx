import { useContext } from 'react';
import { link } from '#content/link.ts';
import { Tabs } from '#ui/tabs.tsx';
import { InDemo } from '../../site/demo-mailbox-link.tsx';

export function OutboxTabs({ current }: { current: 'mails' | 'texts' | 'stopped' | 'staff' }) {
  const inDemo = useContext(InDemo);
  return (
    <Tabs
      label="Outbox"
      tabs={[
        { label: 'E-mails', href: link('outbox'), current: current === 'mails' },
        { label: 'Text messages', href: link('outboxTexts'), current: current === 'texts' },
        { label: 'Stopped addresses', href: link('suppressions'), current: current === 'stopped' },
        ...(inDemo ? [{ label: 'Mails to staff', href: link('staffMails'), current: current === 'staff' }] : []),
      ]}
    />
  );
}
