import type { Article } from '#content/blog/article.ts';
import { articles, blogPage } from '#content/blog/articles.ts';
import { PageHead } from '#ui/page-head.tsx';
import { link } from '#content/link.ts';
import { ArticleArt } from './article-art.tsx';
import { ArticleMeta } from './article-meta.tsx';

export function BlogPage() {
  const [newest, ...older] = articles;
  return (
    <>
      <PageHead ground="deep" pattern="fibre" title={blogPage.title} lead={blogPage.lead} />
      <div className="wrap pt-10 pb-16 desk:pt-16 desk:pb-28">
        <Newest article={newest!} />
        <ul className="mt-12 desk:mt-20">
          {older.map((article) => (
            <li key={article.id} className="border-t border-line py-6 desk:py-8">
              <Older article={article} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Newest({ article }: { article: Article }) {
  return (
    <article className="relative grid items-center gap-x-8 gap-y-6 desk:grid-cols-12">
      <div className="desk:col-span-7">
        <ArticleArt picture={article.picture} />
      </div>
      <div className="grid gap-3 desk:col-span-5">
        <ArticleMeta article={article} />
        <h2 className="text-28 tablet:text-36 desk:text-48">
          <TitleLink article={article} />
        </h2>
        <p className="max-w-[48ch] text-18">{article.summary}</p>
      </div>
    </article>
  );
}

function Older({ article }: { article: Article }) {
  return (
    <article className="relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-2 tablet:grid-cols-12 tablet:gap-x-8">
      <div className="tablet:col-span-2">
        <ArticleArt picture={article.picture} />
      </div>
      <div className="grid content-center gap-2 tablet:col-span-9 desk:grid-cols-9 desk:gap-x-8">
        <div className="grid content-start gap-2 desk:col-span-5">
          <h2 className="text-18 tablet:text-28">
            <TitleLink article={article} />
          </h2>
          <ArticleMeta article={article} />
        </div>
        <p className="hidden tablet:block desk:col-span-4">{article.summary}</p>
      </div>
    </article>
  );
}

/** The whole card is the link, but only the title is read out. */
function TitleLink({ article: { id, title } }: { article: Article }) {
  return (
    <a
      href={link('article', { articleId: id })}
      className="decoration-3 underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {title}
    </a>
  );
}
