import { tradingIsOpen } from '#domain/settings/trading.view.ts';
import { Badge } from '#ui/badge.tsx';
import { useSettings } from '../shown-settings.tsx';

/** Beside what can be used once trading is open. */
export function Coming() {
  return tradingIsOpen(useSettings()) ? null : <Badge>Coming</Badge>;
}
