import { link } from '#content/link.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import type { sellerProfileSchema } from '#domain/trade/sellers/seller-profile.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { DemoLine, SettingsFrame } from './settings-frame.tsx';

type SellingPageProps = { sellerId: bigint; isDemo: boolean; form: FormOf<typeof sellerProfileSchema> };

/** decisions.md §9 'Seller's phone and e-mail': how a seller stands before buyers. */
export function SellingPage({ sellerId, isDemo, form }: SellingPageProps) {
  return (
    <SettingsFrame
      title="You as a seller"
      lead={
        <>
          What buyers read on <TextLink href={link('seller', { sellerId: String(sellerId) })}>your profile</TextLink>{' '}
          and beside what you sell.
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
            hint="Without it everybody who looks at a listing of yours sees them."
          />
        </div>
        <div>
          <Button type="submit">Save</Button>
        </div>
      </FormFrame>
    </SettingsFrame>
  );
}
