import { link } from '#content/link.ts';
import { type documentDetailsSchema, settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import type { sellerProfileSchema } from '#domain/trade/sellers/seller-profile.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import { FactList } from '#ui/fact-list.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';
import type { OwnForm } from './contact.pages.tsx';

type SellingPageProps = { sellerId: bigint; isDemo: boolean; form: FormOf<typeof sellerProfileSchema> };

/** decisions.md §9 'Seller's phone and e-mail'. */
export function SellingPage({ sellerId, isDemo, form }: SellingPageProps) {
  return (
    <SettingsFrame
      title="You as a seller"
      lead={
        <>
          What buyers read on <TextLink href={link('seller', { sellerId: String(sellerId) })}>your profile</TextLink>{' '}
          and beside your listings.
        </>
      }
    >
      <FormFrame form={form} action={link('settingsSelling')} busyText="Saving..." offlineText={settingsTexts.offline}>
        <DemoLine isDemo={isDemo} form={form} />
        <div className="grid gap-6">
          <TextArea
            field={form.fields.about}
            label="About you"
            hint="What you grow or make, since when, for whom"
            rows={5}
          />
          <Checkbox
            field={form.fields.contact_for_members_only}
            label="Show my phone and e-mail to signed-in people only"
            hint="If you leave this off, everybody who opens your listings sees them."
          />
        </div>
        <div>
          <Button type="submit">Save</Button>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}

type Form = FormOf<typeof documentDetailsSchema>;

/** The details beside the member's name on new invoices, receipts and credit notes. */
export function DocumentDetailsPage({ settings, form }: OwnForm<Form>) {
  const { company, level, isDemo } = settings;
  // Demo accounts keep their level.
  const change = level > 0 && !isDemo ? ` Another one takes your level ${level} away until we have checked it.` : '';
  return (
    <SettingsFrame
      title="Details on your documents"
      lead="Your next invoices, receipts and credit notes show these. Documents that you have stay as they are."
    >
      <FormFrame
        form={form}
        action={link('settingsDocumentDetails')}
        busyText="Saving..."
        offlineText={settingsTexts.offline}
      >
        <DemoLine isDemo={isDemo} form={form} />
        <div className="grid gap-6">
          <Company company={company} change={change} form={form} />
          <Address form={form} />
          <TextField
            field={form.fields.rcNumber}
            label="RC number"
            hint={`On your CAC certificate: RC 1234567, or BN 1234567 of a business name.${change}`}
            spellCheck={false}
            enterKeyHint="next"
          />
          <TextField
            field={form.fields.tin}
            label="TIN"
            hint="Your Tax ID of 13 digits, or the TIN you had before, like 12345678-0001."
            spellCheck={false}
            enterKeyHint="done"
          />
        </div>
        <div>
          <Button type="submit">Save</Button>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}

type CompanyProps = { company: string | undefined; change: string; form: Form };

function Company({ company, change, form }: CompanyProps) {
  if (company) return <FactList facts={[{ term: 'Company', value: company, changeHref: link('settingsProfile') }]} />;
  return (
    <TextField
      field={form.fields.company}
      label="Company"
      hint={`If you trade under its name.${change}`}
      autoComplete="organization"
      enterKeyHint="next"
    />
  );
}

function Address({ form: { fields } }: { form: Form }) {
  return (
    <>
      <TextField
        field={fields.street}
        label="Street"
        hint="With the number, like 14 Marina Road"
        autoComplete="street-address"
        enterKeyHint="next"
      />
      <TextField
        field={fields.town}
        label="Town"
        hint="Like Badagry"
        autoComplete="address-level2"
        enterKeyHint="next"
      />
      <TextField
        field={fields.state}
        label="State"
        hint="Like Lagos. Outside Nigeria also the country."
        autoComplete="address-level1"
        enterKeyHint="next"
      />
    </>
  );
}
