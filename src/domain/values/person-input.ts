import { email, line, phone } from './input.ts';

/** Who asks and how to reach them, as every form of ours asks it. */
export function person(called: 'name' | 'full name') {
  return {
    name: line({ missing: `Enter your ${called}` }),
    email: email({ missing: 'Enter your e-mail address' }),
    phone: phone({ missing: 'Enter your phone number' }),
  };
}

export const company = line({ missing: '' }).optional();
