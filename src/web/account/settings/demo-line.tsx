/** In every form that a shared account is refused: said before it is filled in, and quietly. */
export function DemoLine({ isDemo }: { isDemo: boolean }) {
  return isDemo ? <p className="text-quiet">This is a shared demo account: trying this changes nothing.</p> : null;
}
