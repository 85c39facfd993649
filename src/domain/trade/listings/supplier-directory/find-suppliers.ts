import { z } from 'zod';
import { sql } from 'kysely';
import { ratingShown } from '#domain/trade/sellers/find-figures.ts';
import { aWord, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { Database } from '#platform/database/connect.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { isCheckInForce } from '#domain/people/checks/check-in-force.ts';
import type { Category } from '../listing.options.ts';
import { ratingOf } from '../../sellers/find-figures.ts';
import { supplierList, type SuppliersQuery, monthlyCapacity_kg } from './supplier-directory.list.ts';

export const supplierRow = z.object({
  id: anId,
  /** The company, or the person if they have no company. */
  title: z.string(),
  /** The person's name, if the title is the company. */
  person: z.string().optional(),
  location: z.string().optional(),
  picture: z.string().optional(),
  categories: z.array(aWord<Category>()).readonly(),
  places: z.array(z.string()).readonly(),
  openListings: anInteger,
  completed: anInteger,
  rating: ratingShown.optional(),
  companyCheckedOn: z.string().optional(),
  monthlyCapacity_kg: anInteger.optional(),
});

export type Supplier = z.infer<typeof supplierRow>;

const goods = (column: 'category' | 'place') => sql<string[]>`(
  select coalesce(array_agg(distinct ${sql.ref(`g.${column}`)}), '{}') from supplier_goods g
  where g.seller_id = supplier_entry.id and g.open_listings > 0)`;

const checkedOn = sql<string | null>`(
  select c.checked_on::text from member_check c
  where c.member_id = supplier_entry.id and c.what = 'company' and ${isCheckInForce})`;

/** The profile of one supplier. Because of the offset, PostgreSQL looks up profiles only for the rows of a page, instead of joining all. */
const profileColumns = (db: Database) =>
  db
    .selectFrom('member')
    .leftJoin('member_picture', 'member_picture.member_id', 'member.id')
    .leftJoin('seller_figures', 'seller_figures.seller_id', 'member.id')
    .select(['member.name', 'member.company', 'member.location', 'rated', 'stars'])
    .select(sql<string | null>`encode(member_picture.hash, 'hex')`.as('picture'))
    .where('member.id', '=', sql.ref<bigint>('supplier_entry.id'))
    .offset(sql.lit(0));

/** One page of suppliers, in one statement. Shows nothing that is not on their public profiles. */
export async function findSuppliers({ db }: Ctx, listQuery: SuppliersQuery): Promise<ListPage<Supplier>> {
  const query = db
    .selectFrom('supplier_entry')
    .innerJoinLateral(profileColumns(db).as('profile'), (join) => join.onTrue())
    .where('supplier_entry.is_listed', '=', true)
    .where(sellsCategoryInPlace(listQuery))
    .select([
      'supplier_entry.id',
      'supplier_entry.name as title',
      'supplier_entry.open_listings',
      'supplier_entry.completed',
      'profile.name',
      'profile.company',
      'profile.location',
      'profile.rated',
      'profile.stars',
      'profile.picture',
      goods('category').as('categories'),
      goods('place').as('places'),
      checkedOn.as('checked_on'),
      monthlyCapacity_kg.as('capacity_kg'),
    ]);
  const page = await supplierList.page(query, listQuery);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      title: row.title,
      person: row.company === null ? undefined : row.name,
      location: row.location ?? undefined,
      picture: row.picture ?? undefined,
      categories: row.categories as Category[],
      places: row.places,
      openListings: row.open_listings,
      completed: row.completed,
      rating: ratingOf({ rated: row.rated ?? 0n, stars: row.stars ?? 0n }),
      companyCheckedOn: row.checked_on ?? undefined,
      monthlyCapacity_kg: row.capacity_kg ?? undefined,
    })),
  };
}

/**
 * If a category and a place are chosen, a supplier must sell goods of that category in that place. The ids are an array, so that
 * PostgreSQL looks suppliers up by id.
 */
function sellsCategoryInPlace({ chosen: { category, place } }: SuppliersQuery) {
  if (category.length === 0 || place.length === 0) return sql<boolean>`true`;
  return sql<boolean>`supplier_entry.id = any(array(
    select g.seller_id from supplier_goods g where g.open_listings > 0
      and g.category = any(${[...category]}::text[]) and g.place = any(${[...place]}::text[])))`;
}
