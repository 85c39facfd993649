import { link } from '#content/link.ts';
import { isOpenApplication, type OwnApplication } from '#domain/trade/suppliers/find-own-application.ts';
import { reviewItemNames, verdictNames } from '#domain/trade/suppliers/review.options.ts';
import { reviewTexts, type revisionAnswerSchema } from '#domain/trade/suppliers/review.schema.ts';
import { supplierPapers } from '#domain/trade/suppliers/supplier-application.options.ts';
import { Banner } from '#ui/notices.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { PaperField } from '../../parts/supplier-papers.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';

export type RevisionForm = FormOf<typeof revisionAnswerSchema>;
type RevisionProps = { own: OwnApplication; form: RevisionForm; isAnswered: boolean };

export function Revision({ own: { sent }, form, isAnswered }: RevisionProps) {
  if (!sent || sent.review.length === 0) return null;
  const asked = sent.review.filter(({ verdict }) => verdict === 'revise').map(({ item }) => item);
  return (
    <div className="mt-6 grid gap-4">
      {isAnswered ? (
        <Banner tone="success" isNews>
          {reviewTexts.answered}
        </Banner>
      ) : null}
      <FactList
        facts={sent.review.map(({ item, verdict, note }) => ({
          term: reviewItemNames[item],
          value: note ? `${verdictNames[verdict]}: ${note}` : verdictNames[verdict],
        }))}
      />
      {asked.length > 0 && isOpenApplication(sent) ? (
        <section aria-labelledby="revision">
          <h3 id="revision" className="mb-3 text-18">
            What you have to change
          </h3>
          <FormFrame noDraft withFile form={form} action={link('papersRevision')} failedText={reviewTexts.notSaved}>
            <p className="text-quiet">The files that you sent before stay. You do not pay again.</p>
            {supplierPapers
              .filter((paper) => asked.includes(paper))
              .map((paper) => (
                <PaperField key={paper} field={form.fields[paper]} paper={paper} />
              ))}
            <TextArea field={form.fields.answer} label="What you changed" rows={3} />
            <div>
              <Button busyText="Sending...">Send the answer</Button>
            </div>
          </FormFrame>
        </section>
      ) : null}
    </div>
  );
}
