import type { ReactNode } from 'react';

type BigNumberProps = { value: ReactNode; unit: ReactNode; children?: ReactNode };

export function BigNumber({ value, unit, children }: BigNumberProps) {
  return (
    <div className="@container border-t-2 border-ink pt-3">
      <p>
        <span className="display block text-[clamp(2.25rem,18cqi,4rem)] font-extrabold whitespace-nowrap">{value}</span>
        <span className="display mt-1 block text-18">{unit}</span>
      </p>
      {children ? <p className="mt-2 max-w-[36ch] text-quiet">{children}</p> : null}
    </div>
  );
}
