import { limits } from '#src/domain/limits/limits.ts'
import { truncate } from '#src/lib/format/truncate.ts'

/** Returns what an address asks to search for. @param text the value of its parameter, null if it has none */
export const searchTermOf = (text: string | null): string =>
  truncate((text ?? '').trim(), limits.search.term).trim()
