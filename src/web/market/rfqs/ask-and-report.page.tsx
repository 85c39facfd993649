import { link } from '#content/link.ts';
import type { RfqQuestion } from '#domain/trade/rfqs/find-rfq.ts';
import type { askRfqSchema, reportRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import type { Rfq } from '#domain/trade/rfqs/rfq.view.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { UnlessBarred, type WhyNot } from '../../member/trade/why-not-trade.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { QuestionList } from './question-list.tsx';

type AskProps = {
  rfq: Rfq;
  questions: readonly RfqQuestion[];
  form: FormOf<typeof askRfqSchema>;
  whyNot: WhyNot | undefined;
  asDialog: boolean;
};

export function AskPage({ rfq, questions, form, whyNot, asDialog }: AskProps) {
  const { publicId } = rfq;
  const inside = (
    <div className="grid gap-6">
      <UnlessBarred whyNot={whyNot} form={form}>
        <FormFrame
          form={{ ...form, id: `${form.id}-${publicId}` }}
          action={link('rfqQuestions', { publicId })}
          failedText={rfqTexts.failed}
        >
          <TextArea
            field={form.fields.question}
            label="Your question"
            hint="Everybody can read the question and the answer, but not who asked. Do not name a price here: put it in your bid."
            rows={4}
          />
          <div>
            <Button>Ask the buyer</Button>
          </div>
        </FormFrame>
      </UnlessBarred>
      {questions.length > 0 ? (
        <section aria-labelledby="asked-before">
          <h2 id="asked-before" className="text-18">
            Asked before
          </h2>
          <QuestionList questions={questions} />
        </section>
      ) : null}
    </div>
  );
  if (asDialog) return inside;
  return (
    <div className="wrap page-top pb-10 tablet:pb-16">
      <div className="max-w-[40rem]">
        <p className="over-title">
          <TextLink href={link('rfq', { publicId })}>{rfq.productName}</TextLink>
        </p>
        <h1 className="page-title">Ask a question</h1>
        <div className="mt-6">{inside}</div>
      </div>
    </div>
  );
}

export function ReportRfqPage({ rfq, form }: { rfq: Rfq; form: FormOf<typeof reportRfqSchema> }) {
  const { publicId } = rfq;
  return (
    <div className="wrap page-top pb-10 tablet:pb-16">
      <div className="max-w-[40rem]">
        <p className="over-title">
          <TextLink href={link('rfq', { publicId })}>{rfq.productName}</TextLink>
        </p>
        <h1 className="page-title">Report this request</h1>
        <p className="mt-2 mb-6">
          Our team reads the request and what you say about it. The buyer is not told who reported it.
        </p>
        <FormFrame form={form} action={link('rfqReport', { publicId })} noDraft>
          <TextArea field={form.fields.why} label="What is wrong with it?" rows={3} />
          <div className="flex flex-wrap gap-3">
            <Button>Report it</Button>
            <ButtonLink kind="secondary" href={link('rfq', { publicId })}>
              Back to the request
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}
