import { link } from '#content/link.ts';
import type { ProStanding } from '#domain/trade/rfqs/pro/find-pro.ts';
import type { askProSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { rfqSaid, type RfqSaid } from './rfq-said.ts';

type ProPageProps = { standing: ProStanding; form: FormOf<typeof askProSchema>; said: RfqSaid | undefined };

export function ProPage({ standing, form, said }: ProPageProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">Pro requests</h1>
      <p className="mt-2 mb-6 text-quiet">
        For buyers who order often. Pro requests have their own tab and a shorter form. You agree on the delivery with
        the seller.
      </p>
      {said ? (
        <div className="mb-6">
          <Banner tone="success">{rfqSaid[said]}</Banner>
        </div>
      ) : null}
      {standing.is === 'granted' ? (
        <>
          <Banner tone="success">You can post pro requests.</Banner>
          <p className="mt-6">
            <ButtonLink href={link('rfqNewPro')}>Post a pro request</ButtonLink>
          </p>
        </>
      ) : standing.is === 'asked' ? (
        <Banner tone="info">Our team is checking your account, and will write to you.</Banner>
      ) : (
        <>
          {standing.is === 'refused' ? (
            <div className="mb-6">
              <Banner tone="warning" title="Not yet">
                {standing.why}
              </Banner>
            </div>
          ) : null}
          <FormFrame form={form} action={link('rfqPro')}>
            <TextArea
              field={form.fields.why}
              label="What you buy"
              hint="Which goods, how much and how often. Our team reads your answer."
              rows={4}
            />
            <div>
              <Button>{standing.is === 'refused' ? 'Ask again' : 'Ask for pro requests'}</Button>
            </div>
          </FormFrame>
        </>
      )}
    </div>
  );
}
