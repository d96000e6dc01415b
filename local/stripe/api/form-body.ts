/** A form body or query in Stripe's bracket notation, for example `transfer_data[destination]=…&expand[0]=…`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type Branch = Map<string, Branch | string>

function segments(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((segment) => segment.replace(/\]$/, ''))]
}

function insert(branch: Branch, path: string[], value: string): void {
  const [first = '', ...rest] = path
  const key = first === '' ? String(branch.size) : first
  if (rest.length === 0) {
    branch.set(key, value)
    return
  }
  const existing = branch.get(key)
  const next: Branch = existing instanceof Map ? existing : new Map()
  branch.set(key, next)
  insert(next, rest, value)
}

function toValue(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]): [string, FormValue] => [
    key,
    typeof value === 'string' ? value : toValue(value),
  ])
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

export function parseForm(encoded: string): { [key: string]: FormValue } {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) insert(root, segments(name), value)
  const fields = toValue(root)
  return typeof fields === 'object' && !Array.isArray(fields) ? fields : {}
}
