import { sql } from 'kysely';
import { demoAccounts } from '#content/demo-accounts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { settingsTopic } from '#domain/acting/settings/settings.known.ts';
import { announcePageChange } from '#platform/database/page-news.ts';

type Role = (typeof demoAccounts)[number]['account_type'];

/** Invented for the demo. Nobody has registration numbers with so many zeros. */
const details: Record<Role, Record<'street' | 'town' | 'state' | 'rcNumber' | 'tin', string>> = {
  buyer: { street: '7 Admiralty Way', town: 'Lekki', state: 'Lagos', rcNumber: 'RC0000002', tin: '000000020001' },
  seller: { street: '3 Topo Road', town: 'Badagry', state: 'Lagos', rcNumber: 'BN0000003', tin: '000000030001' },
  merchant: {
    street: '21 Grain Market Road',
    town: 'Dawanau',
    state: 'Kano',
    rcNumber: 'RC0000004',
    tin: '000000040001',
  },
};

/** Saves the details of the demo's members and of our company that documents print. Must run before documents are issued. */
export async function documentDetailsStory(ctx: Ctx): Promise<void> {
  for (const { account_type, email } of demoAccounts) {
    const { street, town, state, rcNumber, tin } = details[account_type];
    await ctx.db
      .updateTable('member')
      .set({ address_street: street, address_town: town, address_state: state, rc_number: rcNumber, tin })
      .where('email', '=', email)
      .where('is_demo', '=', true)
      .execute();
  }
  await begin(ctx, 'company-rc-number', 'RC0000001');
  await begin(ctx, 'company-tin', '000000010001');
  await announcePageChange(ctx.db, settingsTopic);
}

/** Puts a setting in force half a year before the demo's first day, because the demo's first deals are that old. */
async function begin({ db }: Ctx, name: string, number: string): Promise<void> {
  await sql`
    insert into site_setting (name, version, value, effective_from, written_at, why)
    select ${name}, 1, ${JSON.stringify({ number })}::jsonb, moment, moment, 'An example for the demo'
    from (select business_now() - interval '180 days' as moment) told
    where not exists (select from site_setting where name = ${name})`.execute(db);
}
