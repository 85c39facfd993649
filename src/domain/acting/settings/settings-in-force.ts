import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import type { Ctx } from '../context.ts';
import { withFigures } from './figures.view.ts';
import { storedValues, type StoredValue } from './setting.kinds.ts';
import { settingNamed } from './setting.list.ts';
import type { SettingKind } from './setting.schema.ts';
import { fingerprintAt, settingsAt, type StoredSettings, type SiteSettings } from './site-settings.view.ts';

export type ReadSettings = StoredSettings & { now: Date };

export async function readStoredSettings(db: Database): Promise<ReadSettings> {
  const { rows } = await sql<ReadSettings>`/* plan once: settings */ ${storedSettings}`.execute(db);
  return rows[0]!;
}

/** One row, which a larger query can join. */
export const storedSettings = sql<ReadSettings>`
    with clock as (select business_now() as now),
    uncancelled as (
      select name, value, effective_from, version,
        max(effective_from) filter (where effective_from <= clock.now) over (partition by name) as since
      from site_setting line, clock
      where value is not null and not exists (select from site_setting cancelling where cancelling.cancels = line.id)
    )
    select clock.now, (select coalesce(max(id), 0)::text from site_setting) as last, (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', name, 'value', value, 'from_ms', floor(extract(epoch from effective_from) * 1000)::bigint)
        order by effective_from, version
      ), '[]')
      from uncancelled where since is null or effective_from >= since
    ) as lines
    from clock`;

/** Orders and agreements are charged by these values, not by those that the page showed. */
export async function settingsInForce(ctx: Ctx): Promise<SiteSettings> {
  return settingsOfRow(await readStoredSettings(ctx.db));
}

/** The settings in force at the time when a row of `storedSettings` was read. They are computed again only after a change. */
export function settingsOfRow({ now, lines, last }: ReadSettings): SiteSettings {
  const stored = { lines, last };
  const key = `${fingerprintAt(stored, now)} ${JSON.stringify(lines)}`;
  if (lastRead?.key !== key) lastRead = { key, settings: settingsAt(stored, now) };
  return lastRead.settings;
}

let lastRead: { key: string; settings: SiteSettings } | undefined;

export async function valueInForce<Kind extends SettingKind>(
  { db }: Pick<Ctx, 'db'>,
  kind: Kind,
  name: string,
): Promise<StoredValue<Kind>> {
  const { rows } = await sql<{ value: unknown }>`/* plan once: setting */
    select value from site_setting one where name = ${name} and value is not null and effective_from <= business_now()
      and not exists (select from site_setting cancelling where cancelling.cancels = one.id)
    order by effective_from desc, version desc limit 1`.execute(db);
  const stored = storedValues[kind].safeParse(rows.find(() => true)?.value);
  return (stored.success ? stored.data : settingNamed(name)!.first) as StoredValue<Kind>;
}

export async function figuresInForce(ctx: Ctx): Promise<(text: string) => string> {
  const settings = await settingsInForce(ctx);
  return (text) => withFigures(text, settings);
}
