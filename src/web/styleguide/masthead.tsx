import { Moon } from '#ui/illustration/moon.tsx';

export function Masthead() {
  return (
    <header className="on-deep relative overflow-hidden bg-ground text-ink">
      <Moon className="absolute top-72 -right-48 h-auto w-[34rem] text-line tablet:-top-24 tablet:-right-24 tablet:w-[52rem]" />
      <div className="wrap relative pt-16 pb-56 tablet:py-36">
        <h1 className="text-48 tablet:text-64 wide:text-[6rem]">
          Adire
          <br />
          and daylight
        </h1>
        <p className="mt-6 max-w-[40ch] text-18 tablet:text-22">
          White lines drawn on indigo cloth. A coconut cut in half, which is the moon on that cloth. Lagos at noon:
          danfo yellow, painted signs, palm shade. That is the whole idea.
        </p>
      </div>
    </header>
  );
}
