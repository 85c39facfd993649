/** Gives an object a property that is made when it is first read, and is an ordinary property from then on. */
export function madeWhenRead<Owner extends object, Name extends string, Value>(
  owner: Owner,
  name: Name,
  make: () => Value,
): Owner & Record<Name, Value> {
  const define = (property: PropertyDescriptor) =>
    Object.defineProperty(owner, name, { ...property, enumerable: true, configurable: true });
  define({
    get() {
      const value = make();
      define({ value });
      return value;
    },
  });
  return owner as Owner & Record<Name, Value>;
}
