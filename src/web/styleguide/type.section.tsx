import { Chapter, Specimen } from './chapter.tsx';

const scale = [
  { size: '64', look: 'text-48 tablet:text-64', words: 'Ọjà agbọn' },
  { size: '48', look: 'text-36 tablet:text-48', words: '₦1,000,000 held' },
  { size: '36', look: 'text-28 tablet:text-36', words: 'Hold the money until the nuts arrive' },
  { size: '28', look: 'text-28', words: '240–400 nuts deshelled an hour' },
  { size: '22', look: 'text-22', words: 'Share the harvest of Badagry, Ẹpẹ and Ìkòròdú' },
  { size: '18', look: 'text-18', words: 'Pay 60% before, 40% on delivery' },
];

export function TypeSection() {
  return (
    <Chapter
      id="type"
      title="Type"
      lead="Archivo, a little wide, like letters on a painted sign: for headings, labels, buttons and figures. Longer texts use the device’s own font, which needs no loading."
    >
      {scale.map(({ size, look, words }) => (
        <div
          key={size}
          className="grid items-baseline gap-x-8 border-t border-line py-5 tablet:grid-cols-[3rem_minmax(0,1fr)]"
        >
          <p className="text-14 text-quiet">{size}</p>
          <p className={`display ${look}`}>{words}</p>
        </div>
      ))}
      <Specimen name="Reading, 16 and 18" note="Line 1.5, at most 68 characters.">
        <p className="max-w-[68ch] text-18">
          Tell us what the nuts are for. We grade them, count them and send them; the money waits where both of you can
          see it.
        </p>
        <p className="mt-4 max-w-[68ch]">
          A sack of cocopeat is 5 kg and ₦7,000. A full sack of fibre is ₦15,000. Order before 3:00 pm WAT and it leaves
          the same day; you get the driver’s number as soon as it does.
        </p>
        <p className="mt-4 max-w-[68ch] text-14 text-quiet">
          14 for hints and secondary text. 12 only for labels in charts.
        </p>
      </Specimen>
      <Specimen name="Weights" note="500 to 800, one file of 20 KB.">
        <p className="flex flex-wrap gap-x-8 gap-y-2 font-display text-28 leading-tight">
          <span className="font-medium">Àgbọn 500</span>
          <span className="font-semibold">Àgbọn 600</span>
          <span className="font-bold">Àgbọn 700</span>
          <span className="font-extrabold">Àgbọn 800</span>
        </p>
      </Specimen>
      <Specimen name="Figures" note="All digits have one width, so that columns of money are easy to compare.">
        <p className="display text-28 leading-tight">
          ₦1,111,111.11
          <br />
          ₦9,876,540.00
        </p>
      </Specimen>
    </Chapter>
  );
}
