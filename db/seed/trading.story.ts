import { sql } from 'kysely';
import type { Ctx } from '#domain/context.ts';
import { settingsTopic } from '#domain/settings/settings.known.ts';
import { announcePageChange } from '#platform/database/page-news.ts';

/** In the demo anybody trades, from its first day on (decisions.md §9 'Open or not'). */
export async function tradingStory({ db }: Ctx): Promise<void> {
  await sql`
    insert into site_setting (name, version, value, effective_from, written_at, why)
    select 'marketplace-trading', 1, '{"state": "open"}'::jsonb, moment, moment, 'The demo is open for trade'
    from (select business_now() as moment) told
    where not exists (select from site_setting where name = 'marketplace-trading')`.execute(db);
  await announcePageChange(db, settingsTopic);
}
