import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { rfqAnswer } from '#domain/trade/rfqs/rfq.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findRfqQuestions, findRfq } from '#domain/trade/rfqs/find-rfq.ts';
import { askAboutRfq } from '#domain/trade/rfqs/questions/ask-about-rfq.ts';
import { reportRfq } from '#domain/trade/rfqs/report-rfq.ts';
import { askRfqSchema, reportRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import type { Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import { memberOf } from '../../member/member-page.tsx';
import { findTradeNeeds, type WhyNot } from '../../member/trade/why-not-trade.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { siteFrame } from '../../pages/site-act.tsx';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { QuestionList } from './question-list.tsx';

const { missing, failed } = rfqTexts;
const shared = { who: members, frame: siteFrame, missing, failed, limits: { member: 'contact' } } as const;
const publicIdIn = ({ params }: Visit) => params.publicId ?? '';
const rfqPageAddress = ({ publicId }: Rfq) => link('rfq', { publicId });

async function findRfqAt(visit: Visit): Promise<Rfq> {
  const rfq = await findRfq(visit.ctx, publicIdIn(visit));
  if (!rfq) throw new Failure('not_found', rfqTexts.unknown);
  return rfq;
}

/** A member asks the buyer something about a request for quotes, or reports the request. */
export const rfqReaderActRoutes: readonly Route[] = [
  ...actPage({
    ...shared,
    at: urls.rfqQuestions,
    id: 'rfq-question',
    schema: askRfqSchema,
    keepsDraft: true,
    async find(visit) {
      const rfq = await findRfqAt(visit);
      return { rfq, questions: await findRfqQuestions(visit.ctx, rfq.id), whyNot: await whyNotAsk(visit, rfq) };
    },
    // A draft belongs to one request.
    shape: (form, { rfq }) => ({ ...form, id: `${form.id}-${rfq.publicId}` }),
    look: ({ rfq, questions, whyNot }) => ({
      title: 'Ask a question',
      description: `Ask the buyer something about ${rfq.productName}.`,
      back: { label: rfq.productName, href: rfqPageAddress(rfq) },
      button: 'Ask the buyer',
      whyNot,
      below:
        questions.length > 0 ? (
          <section aria-labelledby="earlier-questions">
            <h2 id="earlier-questions" className="text-18">
              Earlier questions
            </h2>
            <QuestionList questions={questions} />
          </section>
        ) : null,
    }),
    answer: z.object({ id: anId }),
    verb: (ctx, input, visit) => askAboutRfq(ctx, publicIdIn(visit), input),
    next: (_, visit) => leaveFor(visit, `${link('rfq', { publicId: publicIdIn(visit) }, { said: 'asked' })}#questions`),
  }),
  ...actPage({
    ...shared,
    at: urls.rfqReport,
    id: 'rfq-report',
    schema: reportRfqSchema,
    find: findRfqAt,
    look: (rfq) => ({
      title: 'Report this request',
      description: 'Say what is wrong with a request for quotes.',
      back: { label: rfq.productName, href: rfqPageAddress(rfq) },
      lead: 'Our team reads the request and what you say about it. The buyer is not told who reported it.',
      button: 'Report the request',
      leave: { label: 'Back to the request', href: rfqPageAddress(rfq) },
    }),
    answer: rfqAnswer,
    verb: (ctx, input, visit) => reportRfq(ctx, publicIdIn(visit), input),
    next: (_, visit) => link('rfq', { publicId: publicIdIn(visit) }, { said: 'reported' }),
  }),
];

async function whyNotAsk(visit: Visit, rfq: Rfq): Promise<WhyNot | undefined> {
  const onward = { label: 'See the request', href: rfqPageAddress(rfq) };
  if (rfq.buyer.id === memberOf(visit).id) return { text: rfqTexts.own, onward };
  if (rfq.state !== 'open') return { text: rfqTexts.closed, onward };
  return (await findTradeNeeds(visit, rfq.buyer.id)).whyNot;
}
