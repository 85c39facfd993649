import { link } from '#content/link.ts';
import { Tabs } from '#ui/tabs.tsx';

export function OutboxTabs({ current }: { current: 'mails' | 'texts' | 'stopped' }) {
  return (
    <Tabs
      label="Outbox"
      tabs={[
        { label: 'Mails', href: link('outbox'), current: current === 'mails' },
        { label: 'Text messages', href: link('outboxTexts'), current: current === 'texts' },
        { label: 'Stopped addresses', href: link('suppressions'), current: current === 'stopped' },
      ]}
    />
  );
}
