import type { MachineId } from '#content/machines.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { day_ms } from '#platform/clock.ts';

type Ordered = { daysAgo: number; machine: MachineId } & Record<string, unknown>;

const orders: Ordered[] = [
  {
    daysAgo: 17,
    machine: 'desheller',
    quantity: '2',
    name: 'Bisi Adewale',
    email: 'bisi@adewalefoods.example',
    phone: '0802 555 0111',
    installation_address: '14 Ijebu Road, Sagamu, Ogun State',
    additional_requirements: 'We run from six in the morning. Can both stand on one bench?',
  },
  {
    daysAgo: 9,
    machine: 'dehusker',
    quantity: '6,000',
    name: 'Adunni Balogun',
    email: 'adunni@badagry-farm.example',
    phone: '0803 555 0101',
    installation_address: 'Topo, Badagry, Lagos State',
    additional_requirements: 'Most nuts come in February and August.',
  },
  {
    daysAgo: 5,
    machine: 'extractor-automatic',
    quantity: '150',
    name: 'Chinedu Eze',
    email: 'chinedu@ezefoods.example',
    phone: '0805 555 0102',
    installation_address: 'Plot 8, Emene Industrial Layout, Enugu',
  },
  {
    daysAgo: 1,
    machine: 'extractor-manual',
    quantity: '12.5',
    name: 'Ekaette Udoh',
    email: 'ekaette@ibenomilk.example',
    phone: '0809 555 0112',
    installation_address: 'Market Square, Ibeno, Akwa Ibom State',
    additional_requirements: 'Light comes for four hours a day at most.',
  },
];

/** Adds machine orders: a food maker buys two deshellers, a farmer wants nuts dehusked, two people ask the price of an extractor. */
export async function machineOrdersStory(ctx: Ctx): Promise<void> {
  for (const { daysAgo, machine, ...answers } of orders) {
    const then = new Date(ctx.now.getTime() - daysAgo * day_ms);
    await orderMachine({ ...ctx, now: then }, { machine_id: machine, ...machineOrderSchema(machine).parse(answers) });
  }
}
