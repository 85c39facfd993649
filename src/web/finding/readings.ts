import type { Article } from '#content/blog/article.ts';
import { brand } from '#content/brand.ts';
import { faqGroups } from '#content/faqs/all-faqs.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import { asset } from '../assets.ts';
import { link } from '#content/link.ts';
import { plainText } from './inline.ts';
import type { Thing } from '../structured-data.tsx';
import { businessId } from './business.ts';
import { articlePicture, shareFile } from './share-pictures.ts';

export function articleThing(publicUrl: string, article: Article): Thing {
  const { id, title, summary, date, topic } = article;
  const url = publicUrl + link('article', { articleId: id });
  const business = {
    '@type': 'Organization',
    '@id': businessId(publicUrl),
    name: brand.name,
    url: publicUrl + link('home'),
  };
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    articleSection: topic,
    datePublished: date,
    image: publicUrl + asset(shareFile(articlePicture(article))),
    inLanguage: 'en-NG',
    mainEntityOfPage: url,
    author: business,
    publisher: business,
  };
}

export function faqThing(settings: SiteSettings): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqGroups.flatMap(({ faqs }) =>
      faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map((text) => plainText(text, settings)).join('\n') },
      })),
    ),
  };
}

/** The breadcrumb of a page: the pages above it, then the page itself. */
export function trailThing(publicUrl: string, steps: readonly { name: string; path: string }[]): Thing {
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
