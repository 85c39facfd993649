import { EmailField, PhoneField, Select, TextArea, TextField } from '#ui/text-fields.tsx';
import { hearAboutLabels, hearAboutUs } from '#content/hear-about.ts';
import type { FormOf } from '../request/form.ts';
import { brand } from '#content/brand.ts';
import {
  accountTypes,
  businessTypes,
  businessTypeSide,
  labels,
  monthlyVolumes,
  primaryUseCases,
  products,
  yearsOfExperience,
} from '#domain/intake/waitlist/waitlist.options.ts';
import { marketingConsent, waitlistTexts, type joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Checkbox, Checkboxes, Radios } from '#ui/choices.tsx';
import type { Option, OptionGroup } from '#ui/field-state.ts';
import { FormSection } from '#ui/form-section.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';

type Fields = FormOf<typeof joinWaitlistSchema>['fields'];

/** public-site.md §2 'Join Our Waitlist': one form, as a page and in a dialog. */
export function WaitlistPage({ form, asDialog }: { form: FormOf<typeof joinWaitlistSchema>; asDialog: boolean }) {
  const title = 'Join Our Waitlist';
  if (asDialog) return <WaitlistForm form={form} />;
  return (
    <div className="mx-auto max-w-[44rem] px-4 page-top pb-10 tablet:pb-16">
      <PageHead inside title={title} lead={`${brand.tagline}. It takes two minutes; only four answers are required.`} />
      <div className="mt-8">
        <WaitlistForm form={form} />
      </div>
    </div>
  );
}

function WaitlistForm({ form }: { form: FormOf<typeof joinWaitlistSchema> }) {
  return (
    <FormFrame form={form} action={link('waitlist')} busyText="Joining Waitlist..." offlineText={waitlistTexts.offline}>
      <Personal fields={form.fields} />
      <AccountType fields={form.fields} />
      <Location fields={form.fields} />
      <Business fields={form.fields} />
      <Additional fields={form.fields} />
      <div className="grid gap-4">
        <Button type="submit" kind="primary">
          Join Waitlist
        </Button>
        <p className="text-14 text-quiet">{waitlistTexts.promise}</p>
      </div>
    </FormFrame>
  );
}

function Personal({ fields }: { fields: Fields }) {
  return (
    <FormSection title="Personal Information">
      <TextField field={fields.name} label="Full name" autoComplete="name" enterKeyHint="next" />
      <EmailField field={fields.email} label="E-mail" enterKeyHint="next" />
      <PhoneField
        field={fields.phone}
        label="Phone"
        hint="For numbers outside Nigeria, start with + and the country's code."
        enterKeyHint="next"
      />
      <TextField field={fields.company} label="Company" autoComplete="organization" enterKeyHint="next" />
    </FormSection>
  );
}

function AccountType({ fields }: { fields: Fields }) {
  return (
    <FormSection title="Account Type">
      <Radios
        field={fields.account_type}
        legend="Do you sell or buy?"
        options={optionsOf(accountTypes, labels.account_type)}
        layout="plates"
      />
    </FormSection>
  );
}

function Location({ fields }: { fields: Fields }) {
  return (
    <FormSection title="Location Information">
      <TextField field={fields.country} label="Country" autoComplete="country-name" enterKeyHint="next" />
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField field={fields.state} label="State" autoComplete="address-level1" enterKeyHint="next" />
        <TextField field={fields.city} label="City" autoComplete="address-level2" enterKeyHint="next" />
      </div>
    </FormSection>
  );
}

function Business({ fields }: { fields: Fields }) {
  return (
    <FormSection title="Business Information">
      <Select field={fields.business_type} label="Business type" groups={businessTypeGroups} />
      <ShownWhen field="account_type" is={['seller', 'both']}>
        <div className="grid gap-6 tablet:grid-cols-2">
          <Select
            field={fields.monthly_volume}
            label="Monthly volume"
            hint="In tons"
            options={optionsOf(monthlyVolumes, labels.monthly_volume)}
          />
          <Select
            field={fields.years_experience}
            label="Years of experience"
            hint="In the coconut trade"
            options={optionsOf(yearsOfExperience, labels.years_experience)}
          />
        </div>
      </ShownWhen>
      <ShownWhen field="account_type" is={['buyer', 'both']}>
        <div className="grid gap-6">
          <Select
            field={fields.primary_use_case}
            label="Primary use case"
            options={optionsOf(primaryUseCases, labels.primary_use_case)}
          />
          <Checkboxes
            field={{ ...fields.products, required: true, missingMessage: waitlistTexts.noProduct }}
            legend="Products of interest"
            hint="Buyers choose at least one."
            options={products.map((product) => ({ value: product, label: product }))}
            layout="columns"
          />
          <TextField field={fields.products_other} label="Other products" enterKeyHint="next" />
        </div>
      </ShownWhen>
    </FormSection>
  );
}

function Additional({ fields }: { fields: Fields }) {
  return (
    <FormSection title="Additional Information">
      <Select
        field={fields.hear_about_us}
        label="How did you hear about us?"
        options={optionsOf(hearAboutUs, hearAboutLabels)}
      />
      <TextArea field={fields.additional_info} label="Anything else we should know?" rows={4} />
      <Checkbox field={fields.marketing_consent} label={marketingConsent.text} />
    </FormSection>
  );
}

function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, label: names[value] }));
}

const businessTypeGroups: OptionGroup[] = [
  { label: 'Sellers', shownWhen: { field: 'account_type', is: ['seller', 'both'] }, options: typesOf('seller') },
  { label: 'Buyers', shownWhen: { field: 'account_type', is: ['buyer', 'both'] }, options: typesOf('buyer') },
];

function typesOf(side: 'seller' | 'buyer'): Option[] {
  return optionsOf(
    businessTypes.filter((type) => businessTypeSide(type) === side),
    labels.business_type,
  );
}
