import type { RemovedWords as Removed } from '#domain/talk/moderation/removed-words.ts';
import { Banner } from '#ui/notices.tsx';

export function RemovedWords({ removed }: { removed: readonly Removed[] }) {
  if (removed.length === 0) return null;
  const texts = new Set(removed.map(textOf));
  return (
    <div className="my-4 grid gap-2">
      {[...texts].map((text) => (
        <Banner key={text} tone="warning">
          {text}
        </Banner>
      ))}
    </div>
  );
}

function textOf({ isOwn, why }: Removed): string {
  if (isOwn) return `Our team removed words of yours here: ${why}`;
  return why === undefined ? 'Our team removed words of the other side here.' : `Removed by our team: ${why}`;
}
