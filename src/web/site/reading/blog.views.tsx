import { articles, blog } from '#content/blog/articles.ts';
import { Failure } from '#domain/failure.ts';
import { link } from '../../links.ts';
import { page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { ArticlePage } from './article.page.tsx';
import { BlogPage } from './blog.page.tsx';

export function showBlog(visit: Visit): Response {
  return page(visit, {
    title: `${blog.title}: the blog`,
    description: blog.lead,
    canonical: link('blog'),
    body: <BlogPage />,
  });
}

export function showArticle(visit: Visit): Response {
  const article = articles.find(({ id }) => id === visit.params.articleId);
  if (!article) throw new Failure('not_found', 'There is no article at this address.');
  return page(visit, {
    title: article.title,
    description: article.summary,
    canonical: link('article', { articleId: article.id }),
    body: <ArticlePage article={article} />,
  });
}
