/** Gives an object a property whose value is computed at the first read and stored from then on. */
export function defineLazyProperty<Owner extends object, Name extends string, Value>(
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
