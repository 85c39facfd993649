import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { dealName, dealTitle, dealPartName, type DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { stepTexts } from '#domain/trade/deals/steps/step.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import type { FormState } from '#ui/field-state.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { UnlessBarred } from '../trade/why-not-trade.tsx';

export type StepLook = {
  title: string;
  lead?: string | undefined;
  facts?: readonly Fact[];
  button: string;
  kind?: 'danger' | 'primary';
  withFile?: boolean;
};

type StepPageProps = StepLook & {
  view: DealView;
  part: DealPart;
  form: FormState;
  action: string;
  reason: string | undefined;
  asDialog: boolean;
  children?: ReactNode;
};

export function StepPage(props: StepPageProps) {
  const {
    view,
    part,
    form,
    title,
    lead,
    facts = [],
    button,
    kind,
    action,
    reason,
    asDialog,
    withFile,
    children,
  } = props;
  const { deal } = view;
  const isPart = deal.parts.length > 1;
  const href = link('deal', { dealId: String(deal.id) });
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">{title}</h1>}
      <p className="mt-1 mb-4 text-quiet wrap-anywhere">
        {dealName(view)}: {dealTitle(view)}
        {isPart ? `, ${dealPartName(view, part)}` : ''},{' '}
        {shownAmount({ minor: isPart ? part.minor : total(deal.parts), currency: deal.currency })}
      </p>
      <UnlessBarred
        whyNot={reason === undefined ? undefined : { text: reason, onward: { label: 'See the deal', href } }}
        form={form}
      >
        <FormFrame form={form} action={action} withFile={withFile} noDraft={withFile} failedText={stepTexts.failed}>
          <input type="hidden" name="seen" value={form.fields.seen?.values[0] ?? String(part.version)} />
          {lead ? <p>{lead}</p> : null}
          {facts.length > 0 ? <FactList facts={facts} /> : null}
          {children}
          <div>
            <Button kind={kind}>{button}</Button>
          </div>
        </FormFrame>
      </UnlessBarred>
    </div>
  );
}

function total(parts: readonly DealPart[]): bigint {
  return parts.reduce((sum, { minor }) => sum + minor, 0n);
}
