import { parse, type Selector, SelectorType } from 'css-what'

/**
 * What a page must contain for a selector to match anything: all of the marks, and one need of each choice. A mark is a class (`.grid`), an
 * element (`table`), a kind of field (`type=date`), or a state that no page has before the visitor acts, when the whole style sheet is
 * there (`:hover`). Other attributes and states don't count, because they can be there or come before the style sheet.
 */
export type Need = { marks: readonly string[]; choices: readonly (readonly Need[])[] }

const classAttribute = /\sclass="([^"]*)"/g
const typeAttribute = /\stype="([^"]*)"/g
const element = /<([a-z][\w-]*)/gi

/** Returns the marks that occur in a page. */
export function marksOf(html: string): Set<string> {
  const marks = new Set<string>()
  for (const [, name = ''] of html.matchAll(element)) marks.add(name.toLowerCase())
  for (const [, type] of html.matchAll(typeAttribute)) marks.add(`type=${type}`)
  for (const [, names = ''] of html.matchAll(classAttribute)) {
    for (const name of names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/))
      marks.add(`.${name}`)
  }
  return marks
}

/** The kinds of fields that have parts of their own, by how the names of these parts begin. */
const fieldParts = [
  { name: /^-webkit-(date|calendar)/, types: ['date', 'time', 'datetime-local', 'month', 'week'] },
  { name: /^-webkit-(inner|outer)-spin-button/, types: ['number'] },
  { name: /^-webkit-search/, types: ['search'] },
  { name: /^file-selector-button/, types: ['file'] },
]

/** States of something that is pointed at, pressed, opened or selected. */
const acted = new Set(['active', 'backdrop', 'hover', 'popover-open', 'selection'])

const choosing = new Set(['has', 'is', 'where'])

function needOf(selector: readonly Selector[]): Need {
  const marks: string[] = []
  const choices: Need[][] = []
  for (const one of selector) {
    if ('name' in one && acted.has(one.name)) marks.push(`:${one.name}`)
    if (one.type === SelectorType.Tag) marks.push(one.name.toLowerCase())
    if (one.type === SelectorType.Attribute && one.name === 'class') marks.push(`.${one.value}`)
    if (one.type === SelectorType.Attribute && one.name === 'type') marks.push(`type=${one.value}`)
    if (one.type === SelectorType.Pseudo && choosing.has(one.name) && Array.isArray(one.data))
      choices.push(one.data.map(needOf))
    if (one.type === SelectorType.PseudoElement) {
      const types = fieldParts.find(({ name }) => name.test(one.name))?.types
      if (types) choices.push(types.map((type) => ({ marks: [`type=${type}`], choices: [] })))
    }
  }
  return { marks, choices }
}

/** Returns what a page must contain for each selector of a list. */
export const needsOf = (selectors: string): Need[] => parse(selectors).map(needOf)

export const isMet = ({ marks, choices }: Need, present: ReadonlySet<string>): boolean =>
  marks.every((mark) => present.has(mark)) &&
  choices.every((needs) => needs.some((need) => isMet(need, present)))
