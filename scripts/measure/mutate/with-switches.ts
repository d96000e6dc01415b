import ts from 'typescript'
import { isBody, isRemovable, isSilent, parsed, placesIn } from './mutants.ts'

type Switch = { id: number; replacement: string }

function switched(node: ts.Node, text: string, switches: readonly Switch[]): string {
  if (isRemovable(node)) return switches.reduce((inner, { id }) => `{ if (!isOn_(${id})) ${inner} }`, text)
  if (isBody(node)) {
    return switches.reduce((inner, { id }) => `{ if (isOn_(${id})) return; ${inner.slice(1)}`, text)
  }
  if (switches.length === 0) return text
  const chosen = switches.map(({ id, replacement }) => `isOn_(${id}) ? ${replacement} : `).join('')
  return ts.isJsxAttribute(node.parent) ? `{${chosen}${text}}` : `(${chosen}${text})`
}

/**
 * Returns the program with all its mutants, each behind a switch with a number counted from `first`. With all switches
 * off the program does what it did before. Only one mutant is ever switched on, so replacements are plain text without
 * switches inside. The program also reports when it is being loaded.
 */
export function withSwitches(fileName: string, source: string, first: number): string {
  const file = parsed(fileName, source)
  const switches = new Map<ts.Node, Switch[]>()
  for (const [index, { node, mutant }] of placesIn(file).entries()) {
    const { replacement } = mutant
    switches.set(node, [...(switches.get(node) ?? []), { id: first + index, replacement }])
  }

  function rendered(node: ts.Node): string {
    if (isSilent(node)) return node.getText(file)
    let text = ''
    let at = node.getStart(file)
    ts.forEachChild(node, (child) => {
      text += source.slice(at, child.getStart(file)) + rendered(child)
      at = child.getEnd()
    })
    return switched(node, text + source.slice(at, node.getEnd()), switches.get(node) ?? [])
  }

  const imported = `import { isOn as isOn_, load as load_ } from '#scripts/measure/mutate/switch.ts'; load_(1);`
  return `${imported} ${rendered(file)}\nload_(-1)\n`
}
