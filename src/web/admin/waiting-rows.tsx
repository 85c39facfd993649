import type { ShownWaiting } from '#domain/waiting/waiting.view.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';

/** What somebody has to do now, the most urgent first; or that nothing waits, and what makes sense then. */
export function WaitingRows({ lines }: { lines: readonly ShownWaiting[] }) {
  if (lines.length === 0) {
    return (
      <p className="border-y border-line py-3">
        Nothing waits. <TextLink href={link('adminRecords')}>See what people sent</TextLink>
      </p>
    );
  }
  return (
    <ul className="border-t border-line">
      {lines.map(({ name, text, when, act, href, isLate }) => (
        <li key={name} className="desk-row desk-row-waits">
          <p className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-semibold break-words">{text}</span>
            {isLate ? <Badge tone="bad">{when}</Badge> : <span className="text-14 text-quiet">{when}</span>}
          </p>
          <ButtonLink kind="secondary" size="small" href={href}>
            {act}
            <span className="sr-only">: {text}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
