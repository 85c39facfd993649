import type { Article } from '#content/blog/article.ts';
import { articles } from '#content/blog/articles.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Prose } from '#ui/prose.tsx';
import { link } from '#content/link.ts';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { useSettings } from '../../frame/shown-settings.tsx';
import { ArticleArt } from './article-art.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { Blocks } from './blocks.tsx';
import { readingPartsOf, ReadingLayout } from './reading-layout.tsx';
import { InlineText } from './inline-text.tsx';

export function ArticlePage({ article }: { article: Article }) {
  return (
    <article>
      <ArticleHead article={article} />
      <ReadingLayout
        opening={
          <Prose>
            <Blocks blocks={article.opening} />
          </Prose>
        }
        parts={readingPartsOf(article.sections)}
        closing={<Related article={article} />}
      />
      <NextStep next={article.next} />
    </article>
  );
}

function ArticleHead({ article }: { article: Article }) {
  return (
    <header className="wrap grid items-start gap-x-8 gap-y-6 page-top desk:grid-cols-12">
      <div className="grid gap-4 desk:col-span-8 desk:pb-2">
        <div className="over-title">
          <Breadcrumb crumbs={[{ label: 'Blog', href: link('blog') }]} />
        </div>
        <h1 className="page-title">{article.title}</h1>
        <p className="max-w-[52ch] text-18 text-quiet">{article.summary}</p>
        <ArticleMeta article={article} />
      </div>
      <div className="desk:col-span-4">
        <ArticleArt picture={article.picture} />
      </div>
    </header>
  );
}

function Related({ article }: { article: Article }) {
  const others = articles.filter(({ id }) => article.related.includes(id));
  return (
    <section aria-labelledby="related" className="mt-4 border-t-2 border-ink pt-4">
      <h2 id="related" className="text-22">
        Read on
      </h2>
      <ul className="mt-2">
        {others.map(({ id, title, summary }) => (
          <li key={id} className="border-b border-line py-4">
            <h3 className="text-18">
              <TextLink href={link('article', { articleId: id })}>{title}</TextLink>
            </h3>
            <p className="mt-1 max-w-[58ch] text-quiet">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextStep({ next }: { next: Article['next'] }) {
  const whileTrading = tradingIsOpen(useSettings()) ? next.whileTrading : undefined;
  const { label, href, dialog }: Pick<Article['next'], 'label' | 'href' | 'dialog'> = whileTrading ?? next;
  return (
    <section aria-labelledby="next-step" className="bg-raised">
      <div className="wrap grid items-end gap-x-8 gap-y-6 py-12 desk:grid-cols-12 desk:py-20">
        <div className="desk:col-span-8">
          <h2 id="next-step" className="text-28 tablet:text-36 desk:text-48">
            {next.title}
          </h2>
          <p className="mt-3 max-w-[52ch] text-18 text-quiet">
            <InlineText text={next.text} />
          </p>
        </div>
        <div className="desk:col-span-4 desk:justify-self-end">
          <ButtonLink kind="danfo" size="large" href={href} dialog={dialog} className="w-full phone:w-auto">
            {label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
