import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The letters À g b ọ n in Archivo ExtraBold, a little wide. The tone mark and the dot have our own shape and are drawn separately. */
const letters = [
  'M2 0l44-103h33L124 0H93l-7-17H38L31 0Zm44-38h32l-9-22-1-4-2-5-2-6-1-4h-1l-3 6-2 7-2 6Z',
  'M147 30l-10-2q-5-2-8-7-3-4-3-10t4-10 10-7q-4-2-6-6-3-4-3-8 0-6 5-10 4-5 11-6-6-3-9-8-4-5-4-11 0-10 5-15 6-6 15-8 10-3 22-3l9 1 8 1 9-8 3-6h24q0 6-3 10-2 4-6 7l-11 4q5 3 7 7 3 5 3 10 0 9-5 14-4 6-13 9-8 3-19 3h-16l-6 1q-2 1-2 3l1 4q2 2 7 2h38q12 0 18 6 6 7 6 17 0 8-4 14t-11 9-16 3Zm13-15h34l4-1 3-3 1-4q0-4-2-6l-6-2h-34l-6 2q-2 2-2 6l2 6zm16-59q8 0 13-3 4-3 4-8 0-6-4-8-5-3-13-3-7 0-12 3-4 2-4 8 0 4 2 6l5 4z',
  'M290 2q-9 0-16-3t-12-11h-1l-2 12h-21v-109h26v39h1q3-4 7-6l8-4 10-1q11 0 19 5 8 4 13 13t5 23q0 15-5 24T309-3t-19 5m-8-20q6 0 10-2 4-3 6-7t2-10v-4q0-7-2-11t-6-7q-4-2-10-2-5 0-8 2-4 1-6 4l-3 6-1 8v3q0 6 2 10 2 5 6 7 4 3 10 3',
  'M384 2q-14 0-25-5-10-4-16-13-5-10-5-24t5-23q6-9 16-13 11-5 25-5 15 0 25 5 11 4 17 13 5 9 5 23t-5 24-17 13-25 5m0-18q7 0 12-3 4-2 7-7 2-5 2-11v-5q0-6-2-11-3-5-7-7-5-3-12-3t-11 3-7 7-2 11v5q0 6 2 11t7 7q4 3 11 3',
  'M446 0v-79h21l2 12h1q4-5 9-8 4-3 10-4 5-2 11-2 10 0 17 4 7 3 10 10 4 7 4 17V0h-26v-46l-1-7-3-4-5-3-6-1q-5 0-9 2l-7 6q-2 4-2 9V0Z',
];

/** Half a coconut, like the moon motif of adire cloth, in a square of 100. The cut is the tone mark of the name. */
function Moon() {
  return (
    <>
      <path className="fill-current" d="M34.7 8.8A44 44 0 1 1 16.5 21.5L22.3 28.6A35 35 0 1 0 40.8 16.2Z" />
      <circle className="fill-current" cx={50} cy={50} r={20} />
      <circle
        className="stroke-current"
        cx={50}
        cy={50}
        r={27.5}
        strokeWidth={3.8}
        pathLength={26}
        strokeDasharray="0 1"
      />
      <path className="fill-danfo" d="M0.5 -5h17l21 25.5h-17z" />
    </>
  );
}

export function LogoMark(props: IllustrationProps) {
  return (
    <Drawing width={100} height={100} {...props}>
      <g transform="translate(2 5.5)">
        <Moon />
      </g>
    </Drawing>
  );
}

/** The mark and the word. The ring is as high as the word, from its capital to its descender. */
export function Logo(props: IllustrationProps) {
  return (
    <Drawing width={716} height={168} {...props}>
      <g transform="translate(4 24) scale(1.5)">
        <Moon />
      </g>
      <g transform="translate(178 135)">
        <path className="fill-current" d={letters.join('')} />
        <circle className="fill-current" cx={384} cy={20} r={11.5} />
        <path className="fill-danfo" d="M32 -132H62L78 -111H55Z" />
      </g>
    </Drawing>
  );
}
