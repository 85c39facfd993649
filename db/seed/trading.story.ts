import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { settingsTopic } from '#domain/acting/settings/settings.known.ts';
import { announcePageChange } from '#platform/database/page-news.ts';

/** Opens trading to every member, from half a year before the demo's first day (decisions.md §9 'Open or not'). */
export async function tradingStory({ db }: Ctx): Promise<void> {
  await sql`
    insert into site_setting (name, version, value, effective_from, written_at, why)
    select 'marketplace-trading', 1, '{"state": "open"}'::jsonb, moment, moment, 'The demo is open for trade'
    from (select business_now() - interval '180 days' as moment) told
    where not exists (select from site_setting where name = 'marketplace-trading')`.execute(db);
  await announcePageChange(db, settingsTopic);
}

/** Opens trading earlier in an old demo, whose setting is newer than the deals that are now added. */
export async function openTradeBefore({ db }: Ctx): Promise<void> {
  await sql`
    insert into site_setting (name, version, value, effective_from, written_at, why)
    select name, max(version) + 1, '{"state": "open"}'::jsonb, min(moment), min(moment), 'The demo’s deals happened then'
    from site_setting, (select business_now() - interval '180 days' as moment) told
    where name = 'marketplace-trading' group by name having min(effective_from) > min(moment) + interval '1 day'`.execute(
    db,
  );
}
