import type { Ctx } from '#domain/acting/context.ts';

export async function findOwnerAddresses({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const owners = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  return owners.flatMap(({ email }) => email ?? []);
}
