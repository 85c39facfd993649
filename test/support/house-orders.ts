import { houseAccount } from '#content/house-account.ts';
import type { Ctx, Member } from '#domain/context.ts';
import { findHouseOrder } from '#domain/house/find-house-order.ts';
import { machineOrders } from '#domain/machine-orders/machine-orders.records.ts';
import { machineOrderSchema } from '#domain/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/machine-orders/order-machine.ts';
import { setPrice } from '#domain/records/set-price.ts';
import type { TestDatabase } from './database.ts';

/** The account that sells what is ours, and orders that staff priced. */
export async function houseOrders({ ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>, staff: Ctx) {
  const { id: houseId } = await db
    .insertInto('member')
    .values({ ...houseAccount, account_type: 'merchant', created_at: ctx().now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const house: Member = { kind: 'member', id: houseId, name: houseAccount.name, accountType: 'merchant' };

  async function priced(
    email: string,
    price = 190_000_000n,
    machine_id: 'desheller' | 'extractor-manual' = 'desheller',
  ) {
    const person = { name: 'Ada', email, phone: '0803 123 4567', installation_address: 'Badagry' };
    const schema = machineOrderSchema(machine_id);
    const { token } = await orderMachine(ctx(), { machine_id, ...schema.parse({ ...person, quantity: '2' }) });
    const place = { kind: 'machine-order', token } as const;
    const { id } = (await findHouseOrder(ctx(), place))!;
    await setPrice(staff, machineOrders, String(id), { price, reason: 'With the motor' });
    return { place, token, id, order: async () => (await findHouseOrder(ctx(), place))! };
  }

  return { house, priced };
}
