import { limits } from '#src/domain/limits/limits.ts'
import { hasTexts } from '#src/lib/schema/has-texts.ts'

/** A saved product as browsers keep it. `savedAt` is ISO 8601 UTC. */
export type SavedProduct = { productId: string; savedAt: string }

const isUsable = ({ productId, savedAt }: SavedProduct) =>
  productId !== '' && !Number.isNaN(Date.parse(savedAt))

/** Parses what a browser has kept, which anything may have changed. What can't be read is left out. */
export function parseSaved(text: string | null): SavedProduct[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return []
    const read = list
      .filter((item: unknown) => hasTexts(item, 'productId', 'savedAt'))
      .map(({ productId, savedAt }): SavedProduct => ({ productId, savedAt }))
      .filter(isUsable)
    return [...new Map(read.map((one) => [one.productId, one])).values()].slice(0, limits.saved.inBrowser)
  } catch {
    return []
  }
}

export const without = (list: readonly SavedProduct[], productIds: readonly string[]): SavedProduct[] =>
  list.filter(({ productId }) => !productIds.includes(productId))

/** Returns the list with the product as its first one. The list keeps its length, so the last may fall out. */
export const withSaved = (list: readonly SavedProduct[], saved: SavedProduct): SavedProduct[] =>
  [saved, ...without(list, [saved.productId])].slice(0, limits.saved.inBrowser)

/** Returns both lists as one, the newest first. */
export function mergedSaved(one: readonly SavedProduct[], other: readonly SavedProduct[]): SavedProduct[] {
  const others = without(
    other,
    one.map(({ productId }) => productId),
  )
  return [...one, ...others].sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}
