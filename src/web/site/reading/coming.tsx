import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { Badge } from '#ui/notices.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';

/** Marks what visitors can use once trading or payments are open. */
export function Coming({ with: awaited }: { with: 'trade' | 'escrow' }) {
  const settings = useSettings();
  const isThere = awaited === 'trade' ? tradingIsOpen(settings) : settings.takesPayments;
  return isThere ? null : <Badge>Coming</Badge>;
}
