import type { Selectable } from 'kysely';
import { findMachine, machineName } from '#content/machines.ts';
import type { MachineOrders } from '#platform/database/tables.ts';
import { ordersData } from '../orders-data.ts';
import { answersOfMachineOrder, splitTotal, termsOfMachineOrder } from './machine-order.view.ts';
import { machineIdSchema, type OrderMachine } from './machine-order.schema.ts';
import { link } from '#content/link.ts';

export const machineOrderData = ordersData<Selectable<MachineOrders>, 'machine_orders'>({
  kind: 'machineOrders',
  table: 'machine_orders',
  writtenAt: 'submitted_at',
  person: ['name', 'email', 'phone', 'installation_address', 'additional_requirements'],
  token: 'token',
  describe(row) {
    const machine = findMachine(machineIdSchema.parse(row.machine_id))!;
    const upfront_percent = termsOfMachineOrder(row);
    const price =
      row.total_price_kobo === undefined ? undefined : splitTotal(BigInt(row.total_price_kobo), upfront_percent);
    // Only orders that still have a person are found, and these have all fields of the form.
    const order = row as OrderMachine;
    return {
      title: machineName(machine),
      answers: answersOfMachineOrder({
        machine,
        order,
        price,
        upfront_percent,
        submitted_at: new Date(row.submitted_at),
      }),
      follow: { label: 'See the order', path: link('machineOrderPlaced', { token: row.token }) },
    };
  },
});
