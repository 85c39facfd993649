import { machineOrderType, type Machine } from '#content/machines.ts';
import type { FormState } from '#ui/field-state.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { MachineFacts } from './machine-facts.tsx';
import { MachineOrderForm } from './machine-order-form.tsx';
import { MachinePicture } from '../parts/machine-picture.tsx';

type MachineOrderPageProps = { machine: Machine; form: FormState; asDialog: boolean };

/** public-site.md §2 'Machine order modals': one form, as a page and in a dialog. */
export function MachineOrderPage({ machine, form, asDialog }: MachineOrderPageProps) {
  if (asDialog) return <MachineOrderForm machine={machine} form={form} />;
  return (
    <div className="wrap grid gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <div className="desk:col-span-7">
        <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-x-4 desk:block">
          <h1 className="page-title">{machineOrderType(machine)}</h1>
          <MachinePicture of={machine.id} className="w-full desk:hidden" />
        </div>
        <p className="mt-4 max-w-[36rem] text-18">{machine.summary}</p>
        <div className="mt-8">
          <MachineOrderForm machine={machine} form={form} />
        </div>
      </div>
      <aside aria-label="The machine" className="desk:col-span-4 desk:col-start-9">
        <div className="desk:sticky desk:top-24">
          <MachinePicture of={machine.id} className="hidden w-full max-w-88 desk:block" />
          <MachineFacts machine={machine} />
          <p className="mt-5">
            <TextLink href={link('services')}>See all machines</TextLink>
          </p>
        </div>
      </aside>
    </div>
  );
}
