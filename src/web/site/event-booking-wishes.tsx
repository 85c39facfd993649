import { hearAbout, hearAboutLabels } from '#content/hear-about.ts';
import type { FormOf } from '../request/form.ts';
import type { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import {
  additionalServices,
  aesthetics,
  labels,
  servingStyles,
  wasteHandlings,
} from '#domain/intake/event-bookings/event-booking.options.ts';
import { Checkboxes, Radios } from '#ui/choices.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Select, TextArea, TextField } from '#ui/text-fields.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { optionsOf } from './person-fields.tsx';

type Fields = FormOf<typeof bookEventSchema>['fields'];

const wishes = [
  'serving_style',
  'aesthetic',
  'additional_services',
  'staff_count',
  'dietary_needs',
  'waste_handling',
  'waste_handling_other',
  'budget',
  'notes',
  'hear_about',
] as const;

/** Optional questions; open if one is filled in or was refused. */
export function Wishes({ fields }: { fields: Fields }) {
  const isOpen = wishes.some((name) => fields[name].error ?? fields[name].values.some((value) => value !== ''));
  return (
    <FoldedSection title="Help us plan (optional)" isOpen={isOpen}>
      <AboutCoconuts fields={fields} />
      <AboutTheRest fields={fields} />
    </FoldedSection>
  );
}

function AboutCoconuts({ fields }: { fields: Fields }) {
  return (
    <FormSection title="The coconuts">
      <Checkboxes
        field={fields.serving_style}
        legend="How should we serve?"
        hint="Choose any."
        options={optionsOf(servingStyles, labels.serving_style)}
      />
      <Radios
        field={fields.aesthetic}
        legend="How should the station look?"
        options={optionsOf(aesthetics, labels.aesthetic)}
        layout="columns"
      />
      <Checkboxes
        field={fields.additional_services}
        legend="What else should we bring or do?"
        hint="Choose any."
        options={optionsOf(additionalServices, labels.additional_services)}
      />
      <QuantityField
        field={fields.staff_count}
        label="Servers"
        hint="How many of our people should serve? Leave it empty, and we work it out from your guests."
      />
      <TextArea
        field={fields.dietary_needs}
        label="Dietary needs"
        hint="Allergies, less sugar, anything that guests avoid"
        rows={2}
      />
    </FormSection>
  );
}

function AboutTheRest({ fields }: { fields: Fields }) {
  return (
    <FormSection title="Other details">
      <Radios
        field={fields.waste_handling}
        legend="Where should husks and shells go afterwards?"
        options={optionsOf(wasteHandlings, labels.waste_handling)}
      />
      <ShownWhen field="waste_handling" is={['other']}>
        <TextField field={fields.waste_handling_other} label="Where, then?" enterKeyHint="next" />
      </ShownWhen>
      <MoneyField field={fields.budget} label="Budget" hint="Roughly, for our service: 500,000 or 500k" />
      <TextArea field={fields.notes} label="Notes" hint="Anything that we should know before we call" />
      <Select
        field={fields.hear_about}
        label="How did you hear about us?"
        options={optionsOf(hearAbout, hearAboutLabels)}
      />
    </FormSection>
  );
}
