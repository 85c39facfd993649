import type { SpecifiedForm } from '../form-as-specified.ts';

/** public-site.md §3 'Product order record', of a cart with a sack of fiber. */
export const checkoutForm: SpecifiedForm = {
  section: '§3, §5, §7, §8',
  id: 'checkout',
  path: '/checkout',
  missing: 'Please fill in all required fields.',
  button: 'Place order',
  busy: 'Placing Order...',
  success: 'Order submitted! We will contact you soon.',
  notice: 'Product Order: Product Order',
  noticed: ['+234 803 123 4567', '9 Creek Road', 'Lagos', 'Call at the gate', 'Fiber', '₦15,000'],
  fields: [
    { name: 'name', label: 'Full name', control: 'text', missing: 'Enter your full name' },
    { name: 'email', label: 'E-mail', control: 'email', missing: 'Enter your e-mail address' },
    { name: 'phone', label: 'Phone', control: 'tel', missing: 'Enter your phone number' },
    {
      name: 'address',
      label: 'Delivery address',
      control: 'lines',
      missing: 'Enter the address',
      entered: '9 Creek Road',
    },
    { name: 'city', label: 'City', control: 'text', entered: 'Apapa' },
    { name: 'state', label: 'State', control: 'text', entered: 'Lagos' },
    { name: 'country', label: 'Country', control: 'text', entered: 'Nigeria' },
    { name: 'notes', label: 'Notes', control: 'lines', entered: 'Call at the gate' },
  ],
};
