import type { HelpTopic } from '#content/help/guide.ts';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { useWords, useSettings } from '../../frame/shown-settings.tsx';

export function HelpTopicList({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <div className="grid gap-x-8 gap-y-12 desk:grid-cols-3">
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
    </div>
  );
}

function Topic({ topic: { id, title, lead, guides, links } }: { topic: HelpTopic }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-28">
        {title}
      </h2>
      <p className="mt-1 text-quiet">{useWords()(lead)}</p>
      <ul className="mt-5 border-t-2 border-ink">
        {guides.map((guide) => (
          <li key={guide.id} className="relative border-b border-line py-4">
            <h3 className="flex flex-wrap items-baseline gap-x-3 text-18">
              <a
                href={link('helpGuide', { guideId: guide.id })}
                className="text-indigo underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {guide.title}
              </a>
              {guide.coming ? <ComingMark opensWith={guide.coming} /> : null}
            </h3>
            <p className="mt-1 text-quiet">{guide.summary}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-2">
        {links.map(({ title: linkTitle, href }) => (
          <li key={href}>
            <TextLink href={href} className="inline-block py-2.5">
              {linkTitle}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks a guide about something that visitors can use only once trading or payments are open. */
export function ComingMark({ opensWith }: { opensWith: 'trade' | 'escrow' }) {
  const settings = useSettings();
  const isOpen = opensWith === 'trade' ? tradingIsOpen(settings) : settings.takesPayments;
  return isOpen ? null : <Badge>Coming</Badge>;
}
