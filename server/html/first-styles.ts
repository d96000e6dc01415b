import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'

/** A part of the style sheet, with what a page must contain to need it. */
type Part =
  | { kind: 'always'; css: string }
  /** A rule, with the classes of each of its selectors. */
  | { kind: 'rule'; css: string; classes: readonly (readonly string[])[] }
  | { kind: 'block'; head: string; parts: readonly Part[] }
  | { kind: 'property'; css: string; name: string }

const className = /\.((?:\\.|[\w-])+)/g
const variableUse = /var\((--[\w-]+)/g
const classAttribute = /class="([^"]*)"/g

/** Blocks whose rules count each for itself. All others, such as key frames and faces, are kept as they are. */
const grouping = new Set(['container', 'layer', 'media', 'supports'])

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(className)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))

/** A choice or an exception, of which no single part must be there. */
const alternatives = /:(?:has|is|not|where)\((?:[^()]|\([^()]*\))*\)/g

function ruleOf(rule: Rule): Part {
  const classes = rule.selectors.map((selector) => classesIn(selector.replaceAll(alternatives, '')))
  const css = rule.toString()
  return classes.some((names) => names.length === 0)
    ? { kind: 'always', css }
    : { kind: 'rule', css, classes }
}

/**
 * What Tailwind adds for browsers that don't know `@property`. They have it with the whole style sheet; the empty layer keeps its place
 * among the layers.
 */
const isFallback = ({ name, params }: AtRule) => name === 'layer' && params === 'properties'

function blockOf(node: AtRule): Part {
  if (isFallback(node)) return { kind: 'always', css: '@layer properties;' }
  if (node.name === 'property') return { kind: 'property', css: node.toString(), name: node.params.trim() }
  if (!node.nodes || !grouping.has(node.name))
    return { kind: 'always', css: `${node.toString()}${node.nodes ? '' : ';'}` }
  return { kind: 'block', head: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partsOf) }
}

function partsOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [ruleOf(node)]
  if (node.type === 'atrule') return [blockOf(node)]
  return node.type === 'decl' ? [{ kind: 'always', css: `${node.toString()};` }] : []
}

function chosen(part: Part, used: ReadonlySet<string>): string {
  switch (part.kind) {
    case 'always':
      return part.css
    case 'rule':
      return part.classes.some((names) => names.every((name) => used.has(name))) ? part.css : ''
    case 'block': {
      const inner = part.parts.map((one) => chosen(one, used)).join('')
      return inner === '' ? '' : `${part.head}{${inner}}`
    }
    case 'property':
      return ''
    default:
      return part satisfies never
  }
}

/** Returns the classes that occur in a page. */
function classesOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(classAttribute)].flatMap(([, names = '']) =>
      names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/),
    ),
  )
}

/**
 * Reads a style sheet. Returns the function that returns the rules that a page needs: those for its classes, and those without a class.
 */
export function firstStylesOf(sheet: string): (html: string) => string {
  const parts = parse(sheet).nodes.flatMap(partsOf)
  const properties = parts.filter((part) => part.kind === 'property')
  return (html) => {
    const used = classesOf(html)
    const css = parts.map((part) => chosen(part, used)).join('')
    const variables = new Set([...css.matchAll(variableUse)].map(([, name]) => name))
    return css + properties.flatMap((part) => (variables.has(part.name) ? part.css : [])).join('')
  }
}
