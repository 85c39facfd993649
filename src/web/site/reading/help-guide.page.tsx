import type { Guide, HelpTopic } from '#content/help/guide.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import { link } from '#content/link.ts';
import { Blocks } from './blocks.tsx';
import { ComingMark } from './help-topics.tsx';
import { StillStuck } from './still-stuck.tsx';

type HelpGuidePageProps = { guide: Guide; topic: HelpTopic };

export function HelpGuidePage({ guide, topic }: HelpGuidePageProps) {
  const trail = [
    { label: 'Help Center', href: link('helpCenter') },
    { label: topic.title, href: `${link('helpCenter')}#${topic.id}` },
  ];
  return (
    <>
      <PageHead
        ground="deep"
        trail={<Breadcrumb crumbs={trail} />}
        title={guide.title}
        lead={guide.summary}
        actions={guide.coming ? <ComingMark opensWith={guide.coming} /> : null}
      />
      <div className="wrap grid gap-x-8 gap-y-12 pt-10 pb-16 desk:grid-cols-12 desk:pt-16 desk:pb-24">
        <div className="min-w-0 desk:col-span-8 desk:col-start-5 desk:row-start-1">
          <Prose>
            <Blocks blocks={guide.blocks} />
          </Prose>
        </div>
        <nav aria-label={topic.title} className="desk:col-span-3 desk:row-start-1">
          <h2 className="border-t-2 border-ink pt-3 pb-2 text-16">{topic.title}</h2>
          <ul>
            {topic.guides.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={link('helpGuide', { guideId: id })}
                  aria-current={id === guide.id ? 'page' : undefined}
                  className="block py-2.5 text-indigo underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <StillStuck />
    </>
  );
}
