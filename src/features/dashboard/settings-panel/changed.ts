const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The parts of `values` that differ from what is stored. Only they are sent, so that another tab's changes stay. */
export function changedOf<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const key in values) {
    if (!isSame(stored[key], values[key])) changed[key] = values[key]
  }
  return changed
}
