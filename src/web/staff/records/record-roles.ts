import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { staff } from '../../request/route.ts';

export const readers = staff(...rolesThat.read);
export const pricers = staff(...rolesThat.price);
export const workers = staff(...new Set([...rolesThat.answer, ...rolesThat.price]));
