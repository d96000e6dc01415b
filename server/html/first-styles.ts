import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss'
import { marksOf, isMet, type Need, needsOf } from './selector-needs.ts'

/** A part of the style sheet. */
type Part =
  | { kind: 'text'; css: string }
  /** Is left out unless the page meets one of the needs. */
  | { kind: 'block'; head: string; needs: readonly Need[] | null; parts: readonly Part[] }
  /** A value, a property or key frames. Is left out unless its name is used. */
  | { kind: 'named'; css: string; name: string }

/** Blocks whose rules count each for itself. All others, such as faces, are kept as they are. */
const grouping = new Set(['container', 'layer', 'media', 'supports'])

/**
 * What Tailwind adds for browsers that don't know `@property`. They have it with the whole style sheet; the empty layer keeps its place
 * among the layers.
 */
const isFallback = ({ name, params }: AtRule) => name === 'layer' && params === 'properties'

/** Where what appears begins its way. What a page has from the start does not appear. */
const isEntrance = ({ name }: AtRule) => name === 'starting-style'

/** How something changes. Nothing does before the whole style sheet is there. */
const isMotion = ({ prop }: Declaration) => prop.startsWith('transition')

function blockOf(node: AtRule): Part {
  const css = node.toString()
  if (isFallback(node)) return { kind: 'text', css: '@layer properties;' }
  if (node.name === 'property' || node.name === 'keyframes')
    return { kind: 'named', css, name: node.params.trim() }
  if (!node.nodes) return { kind: 'text', css: `${css};` }
  if (!grouping.has(node.name)) return { kind: 'text', css }
  return {
    kind: 'block',
    head: `@${node.name} ${node.params}`,
    needs: null,
    parts: node.nodes.flatMap(partsOf),
  }
}

const ruleOf = (rule: Rule): Part => ({
  kind: 'block',
  head: rule.selector,
  needs: needsOf(rule.selector),
  parts: rule.nodes.flatMap(partsOf),
})

function partsOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [ruleOf(node)]
  if (node.type === 'atrule') return isEntrance(node) ? [] : [blockOf(node)]
  if (node.type === 'comment') return []
  if (isMotion(node)) return []
  const css = `${node.toString()};`
  return [node.prop.startsWith('--') ? { kind: 'named', css, name: node.prop } : { kind: 'text', css }]
}

/** Returns what remains of the parts on a page with these marks. */
function remaining(parts: readonly Part[], marks: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind !== 'block') return [part]
    if (part.needs && !part.needs.some((need) => isMet(need, marks))) return []
    return [{ ...part, parts: remaining(part.parts, marks) }]
  })
}

const use = /var\(\s*(--[\w-]+)|(?:animat[\w-]*|--[\w-]+)\s*:([^;}]*)/g

/** Returns the names of values, properties and key frames that a text uses. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(use)].flatMap(([, name, value = '']) => name ?? value.match(/[\w-]+/g) ?? [])

type Leaf = Exclude<Part, { kind: 'block' }>
const leavesOf = (parts: readonly Part[]): Leaf[] =>
  parts.flatMap((part) => (part.kind === 'block' ? leavesOf(part.parts) : [part]))

/** Returns the names that a page and its styles use, those included that others need for their own value. */
function usedNames(parts: readonly Part[], html: string): Set<string> {
  const leaves = leavesOf(parts)
  const texts = leaves.flatMap((leaf) => (leaf.kind === 'text' ? leaf.css : []))
  const needed = new Map<string, string[]>()
  for (const leaf of leaves) {
    if (leaf.kind === 'named') needed.set(leaf.name, [...(needed.get(leaf.name) ?? []), ...namesIn(leaf.css)])
  }
  const used = new Set(namesIn(`${html}${texts.join('')}`))
  // A set that grows is gone through to its end.
  for (const name of used) for (const other of needed.get(name) ?? []) used.add(other)
  return used
}

function print(part: Part, names: ReadonlySet<string>): string {
  if (part.kind === 'text') return part.css
  if (part.kind === 'named') return names.has(part.name) ? part.css : ''
  const inner = part.parts.map((one) => print(one, names)).join('')
  return inner === '' ? '' : `${part.head}{${inner.replace(/;$/, '')}}`
}

/** Reads a style sheet. Returns the function that returns the rules that a page needs for what it contains before a script has changed it. */
export function firstStylesOf(sheet: string): (html: string) => string {
  const parts = parse(sheet).nodes.flatMap(partsOf)
  return (html) => {
    const left = remaining(parts, marksOf(html))
    const names = usedNames(left, html)
    return left.map((part) => print(part, names)).join('')
  }
}
