type SkeletonProps = { shape?: 'lines' | 'card' | 'table'; count?: number; label?: string };

/** A placeholder with the shape of the content that is loading, so that nothing moves when the content arrives. */
export function Skeleton({ shape = 'lines', count = 3, label = 'Loading' }: SkeletonProps) {
  const parts = Array.from({ length: count }, (_, place) => `part-${place}`);
  return (
    <div role="status" className={shape === 'card' ? 'grid gap-6 tablet:grid-cols-3' : 'grid gap-3'}>
      <span className="sr-only">{label}</span>
      {parts.map((part, place) => (
        <Shape key={part} shape={shape} last={place === count - 1} />
      ))}
    </div>
  );
}

function Shape({ shape, last }: { shape: 'lines' | 'card' | 'table'; last: boolean }) {
  if (shape === 'lines') return <span className={`skeleton h-5 ${last ? 'w-3/5' : 'w-full'}`} />;
  if (shape === 'card') {
    return (
      <span className="grid gap-3">
        <span className="skeleton aspect-[4/3]" />
        <span className="skeleton h-6 w-4/5" />
        <span className="skeleton h-5 w-2/5" />
      </span>
    );
  }
  return (
    <span className="flex items-center justify-between gap-6 border-b border-line pb-3">
      <span className="skeleton h-5 w-2/5" />
      <span className="skeleton h-5 w-1/5" />
    </span>
  );
}
