import { m } from '#messages'
import { countIn, type ImportItem, isOpen } from './import-state.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

/** Returns a text about products that can't be imported, or null if there are none or the import has begun. */
export function importSummary(items: readonly ImportItem[]): string | null {
  if (countIn(items, 'waiting', 'working', 'done', 'failed', 'cancelled') > 0) return null
  const there = countIn(items, 'there')
  const impossible = countIn(items, 'impossible')
  if (there + impossible === 0) return null
  const open = items.filter(isOpen).length
  if (there === items.length) return m.import_all_there(counted(there))
  const kept = [
    ...(there > 0 ? [m.import_some_there(counted(there))] : []),
    ...(impossible > 0 ? [m.import_some_impossible({ count: formatCount(impossible) })] : []),
  ].join(', ')
  return open === 0
    ? m.import_nothing_open({ kept })
    : m.import_some_open({ open: formatCount(open), ...counted(items.length), kept })
}
