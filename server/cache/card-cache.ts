import { contentTag } from '#server/answers/content-tag.ts'
import { LRUCache } from 'lru-cache'
import type { Card } from '#server/cards/card.ts'

/** In bytes: some three hundred cards. */
const MAX_BYTES = 16 * 2 ** 20

export type DrawnCard = { png: Uint8Array<ArrayBuffer>; tag: string }

/** Keeps drawn cards. A card that shows the same is drawn once at a time, however many ask for it. */
export function cardCache(draw: (card: Card) => Promise<Uint8Array<ArrayBuffer>>, maxBytes = MAX_BYTES) {
  const kept = new LRUCache<string, DrawnCard, { card: Card }>({
    maxSize: maxBytes,
    sizeCalculation: ({ png }, key) => png.length + key.length,
    fetchMethod: async (_key, _earlier, { context: { card } }) => {
      const png = await draw(card)
      return { png, tag: `"${contentTag(png)}"` }
    },
  })
  return (card: Card): Promise<DrawnCard> => kept.forceFetch(JSON.stringify(card), { context: { card } })
}
