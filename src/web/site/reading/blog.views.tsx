import { articles, blog } from '#content/blog/articles.ts';
import { Failure } from '#domain/acting/failure.ts';
import { articleThing, trailThing } from '../../finding/readings.ts';
import { articlePicture, pagePictures } from '../../finding/share-pictures.ts';
import { link } from '#content/link.ts';
import { page } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { ArticlePage } from './article.page.tsx';
import { BlogPage } from './blog.page.tsx';

export function showBlog(visit: Visit): Response {
  return page(visit, {
    title: `${blog.title}: the blog`,
    description: blog.lead,
    canonical: link('blog'),
    picture: pagePictures.blog,
    body: <BlogPage />,
  });
}

export function showArticle(visit: Visit): Response {
  const article = articles.find(({ id }) => id === visit.params.articleId);
  if (!article) throw new Failure('not_found', 'There is no article at this address.');
  const { publicUrl } = visit.services;
  const path = link('article', { articleId: article.id });
  const trail = [
    { name: 'Blog', path: link('blog') },
    { name: article.title, path },
  ];
  return page(visit, {
    title: article.title,
    description: article.summary,
    canonical: path,
    picture: articlePicture(article),
    things: [articleThing(publicUrl, article), trailThing(publicUrl, trail)],
    isReading: true,
    body: <ArticlePage article={article} />,
  });
}
