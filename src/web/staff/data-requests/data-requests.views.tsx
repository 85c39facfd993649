import { rightsKindLabels } from '#domain/registers/privacy/rights-request.options.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { RequestPage, type RequestPageProps } from './data-request.page.tsx';

/** The act that the address names. Other words in the address are ignored. */
const requestNews = {
  noted: 'The request is kept, with the day by which it must be answered.',
  'link-sent': 'A link to their data is on its way to them.',
  answered: 'The request is closed as answered.',
  refused: 'The request is refused. We have told the person why, and how to complain.',
} as const satisfies Record<string, string>;

export type RequestNews = keyof typeof requestNews;

export function newsIn({ url, request }: Visit): string | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && Object.hasOwn(requestNews, news) ? requestNews[news as RequestNews] : undefined;
}

type Kept<Props> = Omit<Props, 'staff' | 'now'>;

export async function showRequest(visit: Visit, shown: Kept<RequestPageProps>, refusal?: Refusal): Promise<Response> {
  const { request, answerForm, refusalForm } = shown;
  const title = `Data request ${request.id}, ${rightsKindLabels[request.kind].toLowerCase()}`;
  const form = refusalForm.problem ? refusalForm : answerForm;
  const body = <RequestPage {...shown} staff={staffOf(visit)} now={visit.ctx.now} />;
  return portalPage(visit, { title: formTitle(title, form), ...refusal, body });
}
