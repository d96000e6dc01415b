import { countIn, type ImportItem, isOpen } from './import-state.ts'
import { importTexts as texts } from './texts.ts'

/** Returns a text about products that can't be imported, or null if there are none or the import has begun. */
export function importSummary(items: readonly ImportItem[]): string | null {
  if (countIn(items, 'waiting', 'working', 'done', 'failed', 'cancelled') > 0) return null
  const there = countIn(items, 'there')
  const impossible = countIn(items, 'impossible')
  if (there + impossible === 0) return null
  const open = items.filter(isOpen).length
  if (there === items.length) return texts.allThere(there)
  const kept = [
    ...(there > 0 ? [texts.someThere(there)] : []),
    ...(impossible > 0 ? [texts.someImpossible(impossible)] : []),
  ].join(', ')
  return open === 0 ? texts.nothingOpen(kept) : texts.someOpen(open, items.length, kept)
}
