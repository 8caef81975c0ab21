type OptionalField<Whole> = {
  [Field in keyof Whole]-?: object extends Pick<Whole, Field> ? Field : never;
}[keyof Whole];

/**
 * The same with another value in one of its optional fields; undefined leaves the field out, which is not the same as an
 * empty one.
 */
export function withField<Whole extends object, Field extends OptionalField<Whole>>(
  whole: Whole,
  field: Field,
  value: Whole[Field] | undefined,
): Whole {
  const { [field]: _before, ...rest } = whole;
  // Only a field that may be absent can be named, so that what is left is the same kind of thing.
  return (value === undefined ? rest : { ...rest, [field]: value }) as Whole;
}
