import type { ReactNode } from 'react';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { useSettings } from '../frame/shown-settings.tsx';

export function WhilePaying({ open, closed }: { open: ReactNode; closed: ReactNode }) {
  return useSettings().takesPayments ? open : closed;
}

export function WhileTrading({ open, closed }: { open: ReactNode; closed: ReactNode }) {
  return tradingIsOpen(useSettings()) ? open : closed;
}
