type BeforeAndNowProps = { before: string; now: string };

export function BeforeAndNow({ before, now }: BeforeAndNowProps) {
  return (
    <>
      <del className="text-14 text-quiet">
        <span className="sr-only">before </span>
        {before}
      </del>{' '}
      <ins className="font-semibold no-underline">
        <span className="sr-only">now </span>
        {now}
      </ins>
    </>
  );
}
