/** Makes a value when it is first asked for, because some take longer to make than all of the SDK to load. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
