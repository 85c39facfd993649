import { Select } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { brand } from '#content/brand.ts';
import { businessTypeSide, waitlistTexts, type joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { OptionGroup } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';

type SectionProps = Pick<FormOf<typeof joinWaitlistSchema>, 'fields'>;

/** public-site.md §2 'Join Our Waitlist': one form, as a page and in a dialog. */
export function WaitlistPage({ form, asDialog }: { form: FormOf<typeof joinWaitlistSchema>; asDialog: boolean }) {
  const title = 'Join Our Waitlist';
  if (asDialog) return <WaitlistForm form={form} />;
  return (
    <div className="mx-auto max-w-[44rem] px-4 page-top pb-10 tablet:pb-16">
      <PageHead
        withoutMargins
        title={title}
        lead={`${brand.tagline}. It takes two minutes; most answers are optional.`}
      />
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
      <FormSection title="Account Type">
        <Fields fields={form.fields} only={['account_type']} />
      </FormSection>
      <Location fields={form.fields} />
      <Business fields={form.fields} />
      <FormSection title="Additional Information">
        <Fields fields={form.fields} only={['hear_about_us', 'additional_info', 'marketing_consent']} />
      </FormSection>
      <div className="grid gap-4">
        <Button type="submit" kind="primary">
          Join Waitlist
        </Button>
        <p className="text-14 text-quiet">{waitlistTexts.promise}</p>
      </div>
    </FormFrame>
  );
}

function Personal({ fields }: SectionProps) {
  return (
    <FormSection title="Personal Information">
      <Fields fields={fields} only={['name', 'email', 'phone', 'company']} />
    </FormSection>
  );
}

function Location({ fields }: SectionProps) {
  return (
    <FormSection title="Location Information">
      <Fields fields={fields} only={['country']} />
      <Fields inPairs fields={fields} only={['state', 'city']} />
    </FormSection>
  );
}

function Business({ fields }: SectionProps) {
  const optionsOf = (side: 'seller' | 'buyer') =>
    fields.business_type.options?.filter(({ value }) => businessTypeSide(value) === side) ?? [];
  const groups: OptionGroup[] = [
    { label: 'Sellers', shownWhen: { field: 'account_type', is: ['seller', 'both'] }, options: optionsOf('seller') },
    { label: 'Buyers', shownWhen: { field: 'account_type', is: ['buyer', 'both'] }, options: optionsOf('buyer') },
  ];
  return (
    <FormSection title="Business Information">
      <Select field={fields.business_type} options={[]} groups={groups} />
      <ShownWhen field="account_type" is={['seller', 'both']}>
        <Fields inPairs fields={fields} only={['monthly_volume', 'years_experience']} />
      </ShownWhen>
      <ShownWhen field="account_type" is={['buyer', 'both']}>
        <Fields
          fields={{
            ...fields,
            products: { ...fields.products, required: true, missingMessage: waitlistTexts.noProduct },
          }}
          only={['primary_use_case', 'products', 'products_other']}
        />
      </ShownWhen>
    </FormSection>
  );
}
