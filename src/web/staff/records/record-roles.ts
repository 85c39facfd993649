import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { staff } from '../../request/route.ts';

export const recordReaders = staff(...rolesThat.read);
export const recordPricers = staff(...rolesThat.price);
export const recordWorkers = staff(...new Set([...rolesThat.answer, ...rolesThat.price]));
