import { readablePairs, contrast } from '#ui/readable-pairs.ts';
import { readThemes, type Theme, type ThemeName } from '#ui/token-table.ts';
import tokensCss from '#ui/tokens.css?raw';
import { Chapter, Specimen } from './chapter.tsx';

const themes = readThemes(tokensCss);

const colourStrips = [
  { name: 'deep', text: 'on-deep', meaning: 'The cloth', wide: true },
  { name: 'ground', text: 'ink', meaning: 'Coconut white', wide: true },
  { name: 'danfo', text: 'on-danfo', meaning: 'Danfo: once on a screen' },
  { name: 'palm', text: 'on-palm', meaning: 'Palm: money is safe' },
  { name: 'alarm', text: 'on-alarm', meaning: 'Alarm' },
];

export function ColourSection() {
  return (
    <Chapter
      id="colour"
      title="Colour"
      lead="Deep indigo, coconut white, one accent of danfo yellow, and green where money is held. Colour never carries meaning alone: an icon or a word says the same."
    >
      <ColourStrips theme={themes.day} />
      <div className="mt-10 grid gap-x-10 gap-y-12 tablet:grid-cols-2">
        <Pairs name="day" theme={themes.day} />
        <Pairs name="night" theme={themes.night} />
      </div>
      <details className="mt-8">
        <summary className="link w-fit">The same on cloth, by day and by night</summary>
        <div className="mt-6 grid gap-x-10 gap-y-12 tablet:grid-cols-2">
          <Pairs name="cloth by day" theme={themes['cloth by day']} />
          <Pairs name="cloth by night" theme={themes['cloth by night']} />
        </div>
      </details>
      <div className="mt-10">
        <Specimen name="For drawings only" note="Husk, flesh and water are never text and never a state.">
          <div className="grid max-w-96 grid-cols-3 gap-3">
            {['husk', 'flesh', 'water'].map((name) => (
              <Swatch key={name} name={name} colour={themes.day[name]} />
            ))}
          </div>
        </Specimen>
      </div>
    </Chapter>
  );
}

/** The five colours as strips of cloth, each as wide as its share of use. */
function ColourStrips({ theme }: { theme: Theme }) {
  return (
    <ul className="grid grid-cols-3 overflow-hidden rounded-6 border border-line tablet:grid-cols-[4fr_3fr_1fr_1fr_1fr]">
      {colourStrips.map(({ name, text, meaning, wide }) => (
        <li
          key={name}
          className={`relative flex min-h-32 flex-col justify-end p-3 tablet:min-h-64 ${wide ? 'max-tablet:col-span-3' : ''}`}
        >
          <svg className="absolute inset-0 size-full" aria-hidden="true">
            <rect width="100%" height="100%" fill={theme[name]} />
          </svg>
          <svg className="relative h-16 w-full overflow-visible" role="img" aria-label={`${meaning}, ${theme[name]}`}>
            <text x="0" y="26" fill={theme[text]} className={wide ? 'display text-22' : 'display text-14'}>
              {meaning.split(':')[0]}
            </text>
            <text x="0" y="50" fill={theme[text]} className="text-14">
              {theme[name]}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ name, colour }: { name: string; colour?: string }) {
  return (
    <div className="text-14">
      <svg className="h-16 w-full rounded-6 border border-line" aria-hidden="true">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <p className="mt-1 font-display font-semibold">{name}</p>
      <p className="text-quiet">{colour}</p>
    </div>
  );
}

/** Each pair of text and ground colour, with its measured contrast. */
function Pairs({ name, theme }: { name: ThemeName; theme: Theme }) {
  const pairs = readablePairs.filter(([text, ground]) => theme[text] && theme[ground]);
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-2 text-18 first-letter:uppercase">{name}</h3>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 phone:grid-cols-3">
        {pairs.map(([text, ground]) => (
          <li key={`${text} ${ground}`} className="flex items-center gap-2 text-12">
            <svg className="h-9 w-11 flex-none rounded-6 border border-line" aria-hidden="true">
              <rect width="100%" height="100%" fill={theme[ground]} />
              <text x="50%" y="24" textAnchor="middle" fill={theme[text]} className="display text-16">
                Àg
              </text>
            </svg>
            <span className="min-w-0 leading-tight">
              <span className="block font-display text-14 font-semibold">
                {contrast(theme[text]!, theme[ground]!).toFixed(1)}
              </span>
              <span className="text-quiet">
                {text} on {ground}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
