import type { SpecifiedForm } from '../form-as-specified.ts';

const machines = [
  ['desheller', 'Coconut Desheller', 'Coconut Desheller Order'],
  ['dehusker', 'Coconut Dehusker', 'Coconut Dehusker Order'],
  ['extractor-automatic', 'Coconut Milk Extractor (Automatic)', 'Coconut Milk Extractor Order (Automatic)'],
  ['extractor-manual', 'Coconut Milk Extractor (Manual)', 'Coconut Milk Extractor Order (Manual)'],
] as const;

/** public-site.md §3 'Machine order record', for each machine of the catalogue. */
export const machineOrderForms = machines.map(([id, name, type]): SpecifiedForm => ({
  section: '§3, §5, §7, §8',
  id: `order-${id}`,
  path: `/machines/${id}/order`,
  missing: 'Please fill in all required fields.',
  button: 'Submit order',
  busy: 'Submitting...',
  success: `Your ${name} order has been submitted!`,
  notice: `Machine Order: ${type}`,
  noticed: ['+234 803 123 4567', 'Palm Avenue', 'Two shifts'],
  fields: [
    {
      name: 'quantity',
      label: 'Quantity',
      control: 'number',
      // The desheller's form begins with one piece.
      ...(id !== 'desheller' && { missing: 'Enter the quantity' }),
      entered: '22',
    },
    { name: 'name', label: 'Full name', control: 'text', missing: 'Enter your full name' },
    { name: 'email', label: 'E-mail', control: 'email', missing: 'Enter your e-mail address' },
    { name: 'phone', label: 'Phone', control: 'tel', missing: 'Enter your phone number' },
    {
      name: 'installation_address',
      label: 'Installation address',
      control: 'lines',
      missing: 'Enter the installation address',
      entered: '4 Palm Avenue, Badagry',
    },
    { name: 'additional_requirements', label: 'Additional requirements', control: 'lines', entered: 'Two shifts' },
  ],
}));
