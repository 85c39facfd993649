import { pricing } from '#content/escrow-pages/pricing.ts';
import { link } from '#content/link.ts';
import { askedPlans, labels, yearlyVolumes } from '#domain/intake/plan-requests/plan-request.options.ts';
import type { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Radios } from '#ui/choices.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { optionsOf } from '../site/options-of.ts';
import { PersonFields } from '../site/person-fields.tsx';

/** decisions.md §9 'Plans': Professional and Enterprise are asked for here, and granted by the team after its checks. */
export function PlanRequestSection({ form }: { form: FormOf<typeof askForPlanSchema> }) {
  return (
    <Section id="ask" labelledBy="ask-heading">
      <div className="escrow-sum">
        <div>
          <h2 id="ask-heading" className="escrow-heading">
            {pricing.ask}
          </h2>
          <p className="escrow-lead text-quiet">{pricing.askLead}</p>
        </div>
        <PlanRequestForm form={form} />
      </div>
    </Section>
  );
}

function PlanRequestForm({ form }: { form: FormOf<typeof askForPlanSchema> }) {
  const { fields } = form;
  return (
    <FormFrame form={form} action={link('escrowPricing')}>
      <div className="grid gap-6">
        <Radios field={fields.plan} legend="Which plan?" options={optionsOf(askedPlans, labels.plan)} layout="plates" />
        <Radios
          field={fields.volume}
          legend="About how much do you trade in a year?"
          options={optionsOf(yearlyVolumes, labels.volume)}
        />
        <PersonFields fields={fields} />
        <TextArea field={fields.message} label="What should we know?" />
      </div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          {pricing.askSend}
        </Button>
      </div>
    </FormFrame>
  );
}
