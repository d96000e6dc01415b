import { randomId } from '#src/lib/browser/random-id.ts'
import { stored } from '#src/lib/browser/stored.ts'

const ID_KEY = 'fundus.reader'
/** The reviews that were helpful, as ids between spaces. */
const HELPFUL_KEY = 'fundus.helpful'
/** A review that is marked again because the browser has forgotten it counts nothing, so few need to be kept. */
const MOST_KEPT = 500

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Browser storage can be switched off. The server then knows the reader by the network.
  }
}

const helpful = () => (stored(HELPFUL_KEY) ?? '').split(' ')

/** What a browser keeps of its answers to reviews: a random id, by which a guest counts once, and which reviews were helpful. */
export const browserResponses = {
  /** Undefined if the browser keeps nothing, because each new id would count as a new reader. */
  browserId: (): string | undefined => {
    if (stored(ID_KEY) === null) keep(ID_KEY, randomId())
    return stored(ID_KEY) ?? undefined
  },
  wasHelpful: (reviewId: string): boolean => helpful().includes(reviewId),
  addHelpful: (reviewId: string): void =>
    keep(HELPFUL_KEY, [...helpful(), reviewId].slice(-MOST_KEPT).join(' ')),
}
