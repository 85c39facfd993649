import type pg from 'pg';

/** The site's own login, which every server of the tests has. */
export const siteRole = 'agbon_app';

/** Grants the rights that a start grants to the site's login. */
export async function prepareSiteRole(owner: pg.Pool): Promise<void> {
  await owner.query('select let_app_use($1), limit_app_use($1)', [siteRole]);
}
