/** By what a fault of ours is found in the log: small enough to stand whole on a line of a phone, and one press selects all of it. */
export function ReferenceCode({ reference }: { reference: string }) {
  return <code className="block text-14 tracking-tighter select-all">{reference}</code>;
}
