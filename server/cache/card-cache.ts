import { contentTag } from '#server/answers/content-tag.ts'
import { LRUCache } from 'lru-cache'
import type { Card } from '#server/cards/card.ts'

/** In bytes: some two hundred cards. */
const MAX_BYTES = 16 * 2 ** 20
/** How many cards may be drawn or wait for their picture. Whoever asks for more has to come back. */
const MOST_UNDER_WAY = 20
/** Milliseconds for which a card stands in that lacks its picture. */
const INCOMPLETE_FOR = 60_000

/** @property isWhole false if the picture of the card could not be had */
export type Drawing = { jpeg: Uint8Array<ArrayBuffer>; isWhole: boolean }

export type DrawnCard = Drawing & { tag: string }

/** Thrown when too many cards are being drawn. */
class CardsOverloaded extends Error {
  override name = 'CardsOverloaded'
}

/**
 * Keeps drawn cards. A card that shows the same is drawn once at a time, however many ask for it.
 * @returns a function that throws {CardsOverloaded} if too many cards are being drawn
 */
export function cardCache(draw: (card: Card) => Promise<Drawing>, maxBytes = MAX_BYTES) {
  let underWay = 0
  const kept = new LRUCache<string, DrawnCard, { card: Card }>({
    maxSize: maxBytes,
    perf: { now: () => Date.now() },
    sizeCalculation: ({ jpeg }, key) => jpeg.length + key.length,
    fetchMethod: async (key, _earlier, { options, context: { card } }) => {
      if (underWay >= MOST_UNDER_WAY) throw new CardsOverloaded(key)
      underWay += 1
      try {
        const drawing = await draw(card)
        if (!drawing.isWhole) options.ttl = INCOMPLETE_FOR
        return { ...drawing, tag: `"${contentTag(drawing.jpeg)}"` }
      } finally {
        underWay -= 1
      }
    },
  })
  return (card: Card): Promise<DrawnCard> => kept.forceFetch(JSON.stringify(card), { context: { card } })
}
