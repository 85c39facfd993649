/** The reference of a fault in the log. It fits one line of a phone, and one press selects all of it. */
export function ReferenceCode({ reference }: { reference: string }) {
  return <code className="block text-14 tracking-tighter select-all">{reference}</code>;
}
