import type { ReactNode } from 'react';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { useSettings } from '../frame/shown-settings.tsx';

/** What leads on where one can pay, and what does where one cannot yet. */
export function WhilePaying({ open, closed }: { open: ReactNode; closed: ReactNode }) {
  return useSettings().takesPayments ? open : closed;
}

/** What leads on while people can trade, and what does until they can. */
export function WhileTrading({ open, closed }: { open: ReactNode; closed: ReactNode }) {
  return tradingIsOpen(useSettings()) ? open : closed;
}
