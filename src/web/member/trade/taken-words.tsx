import type { TakenWords as Taken } from '#domain/talk/moderation/taken-words.ts';
import { Banner } from '#ui/notices.tsx';

/** Words that our team removed. Their writer reads why; the other side only learns that they were removed. */
export function TakenWords({ taken }: { taken: readonly Taken[] }) {
  if (taken.length === 0) return null;
  const said = new Set(taken.map(saidOf));
  return (
    <div className="my-4 grid gap-2">
      {[...said].map((text) => (
        <Banner key={text} tone="warning">
          {text}
        </Banner>
      ))}
    </div>
  );
}

function saidOf({ isOwn, why }: Taken): string {
  if (isOwn) return `Our team removed words of yours here: ${why}`;
  return why === undefined ? 'Our team removed words of the other side here.' : `Removed by our team: ${why}`;
}
