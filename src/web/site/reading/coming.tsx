import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { Badge } from '#ui/notices.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';

/** Beside what can be used once trading is open, or once one can pay. */
export function Coming({ with: awaited }: { with: 'trade' | 'escrow' }) {
  const settings = useSettings();
  const isThere = awaited === 'trade' ? tradingIsOpen(settings) : settings.takesPayments;
  return isThere ? null : <Badge>Coming</Badge>;
}
