const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the values that differ from the stored ones. Only these are sent, so that changes of another tab are kept. */
export function changedOf<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const key in values) {
    if (!isSame(stored[key], values[key])) changed[key] = values[key]
  }
  return changed
}
