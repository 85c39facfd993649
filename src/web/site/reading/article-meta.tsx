import type { Article } from '#content/blog/article.ts';
import { shownDate } from '#ui/dates.ts';
import { articleTexts, readingMinutes } from './reading-time.ts';

/** Such as 'Trading, 12 Nov 2026 · 4 min read'. */
export function ArticleMeta({ article }: { article: Article }) {
  const minutes = readingMinutes(articleTexts(article));
  return (
    <p className="flex flex-wrap gap-x-4 text-14 text-quiet">
      <span className="font-semibold text-ink">{article.topic}</span>
      <span className="whitespace-nowrap">
        <time dateTime={article.date}>{shownDate(new Date(`${article.date}T12:00:00Z`))}</time> · {minutes} min read
      </span>
    </p>
  );
}
