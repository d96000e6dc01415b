const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Lists are compared without their order, which has no meaning in permissions or scopes. */
const canonical = (value: unknown): string =>
  JSON.stringify(isList(value) ? value.map((item) => JSON.stringify(item)).sort() : value)

const shown = (value: unknown): string => {
  if (isList(value)) return `[${value.join(', ')}]`
  if (value === null || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns which of these properties differ, for example `size 64 → 128`. */
export function differences<Shape extends object>(
  before: Shape,
  after: Shape,
  names: readonly (keyof Shape & string)[],
): string[] {
  return names
    .filter((name) => canonical(before[name]) !== canonical(after[name]))
    .map((name) => `${name.replace('$', '')} ${shown(before[name])} → ${shown(after[name])}`)
}
