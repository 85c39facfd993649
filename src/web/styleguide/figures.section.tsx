import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { BigNumber } from '#ui/big-number.tsx';
import { Money } from '#ui/money.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { Chapter, Specimen } from './chapter.tsx';

const badges: { tone: BadgeTone; words: string }[] = [
  { tone: 'neutral', words: 'Draft' },
  { tone: 'progress', words: 'Shipped' },
  { tone: 'good', words: 'Money held' },
  { tone: 'warning', words: 'Delivery delayed' },
  { tone: 'bad', words: 'Bounced' },
  { tone: 'now', words: 'Your turn' },
];

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const nuts = [210, 260, 240, 310, 290, 380, 420, 390, 460, 520, 480, 610];

export function FiguresSection() {
  return (
    <Chapter
      id="figures"
      title="Figures"
      lead="Rates and prices get the most room. A number is set in large type with its unit, and needs no icon."
    >
      <div className="on-deep mb-10 grid gap-x-8 gap-y-10 rounded-6 bg-ground p-6 text-ink tablet:grid-cols-3 tablet:p-8">
        <BigNumber value="500–900" unit="nuts an hour">
          Dehusked by one machine and two people.
        </BigNumber>
        <BigNumber value="240–400" unit="nuts an hour">
          Deshelled, with the kernel whole.
        </BigNumber>
        <BigNumber value="1.5 %" unit="to hold the money">
          Up to $10,000. Nothing when a deal does not happen.
        </BigNumber>
      </div>
      <Specimen name="Money">
        <div className="grid gap-4">
          <Money text="₦1,000,000.00" size="total" />
          <Money text="₦15,000 a sack" size="line" />
          <p>
            An amount inside a sentence: <Money text="₦7,000" /> for 5 kg.
          </p>
        </div>
      </Specimen>
      <Specimen name="Badges" note="Each tone has a mark of its own shape. Yellow only for ‘needs you now’.">
        <div className="flex flex-wrap gap-3">
          {badges.map(({ tone, words }) => (
            <Badge key={tone} tone={tone}>
              {words}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Sparkline">
        <div className="flex flex-wrap gap-10">
          <Line
            name="Fresh nuts"
            price="₦426"
            change="4 % up in 30 days"
            values={[410, 402, 408, 405, 415, 412, 421, 426]}
          />
          <Line
            name="Coconut oil"
            price="₦2,150"
            change="2 % down in 30 days"
            values={[2190, 2200, 2170, 2185, 2160, 2150]}
          />
          <Line name="Copra" price="₦890" change="the same as 30 days ago" values={[890, 890]} />
        </div>
      </Specimen>
      <Specimen name="Bar chart" note="Drawn by the server; a text says the same for people who cannot see it.">
        <BarChart
          title="Nuts sold, in thousands"
          summary="Nearly three times as many in November as a year before."
          bars={months.map((label, place) => ({ label, value: nuts[place]!, text: String(nuts[place]) }))}
        />
      </Specimen>
    </Chapter>
  );
}

type LineProps = { name: string; price: string; change: string; values: number[] };

function Line({ name, price, change, values }: LineProps) {
  return (
    <div>
      <p className="text-quiet">{name}</p>
      <p className="flex items-center gap-4">
        <Money text={price} size="line" />
        <Sparkline values={values} summary={`${name}: ${change}`} />
      </p>
      <p className="text-14">{change}</p>
    </div>
  );
}
