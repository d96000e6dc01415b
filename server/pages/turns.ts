/** How many variants of a page may wait. A visitor who would wait longer gets the page without content, which the browser fills. */
const MOST_WAITING = 20

/** Thrown when too many variants of a page wait for their turn. */
class PageOverloaded extends Error {
  override name = 'PageOverloaded'
}

type Resolve = () => void

/**
 * Gives turns to work that blocks the thread. Between two turns the process answers whatever else has come. The variants of a page
 * wait for each other, so whoever asks for many of them, or for a page that takes long, keeps any other page waiting for one
 * turn at most.
 */
export function takingTurns() {
  /** What waits, by page. The page whose turn is next comes first. */
  const waiting = new Map<string, Resolve[]>()
  let isScheduled = false

  function schedule() {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(takeNext)
  }

  function takeNext() {
    isScheduled = false
    const [next] = waiting
    if (!next) return
    const [page, [resolve, ...later]] = next
    waiting.delete(page)
    if (later.length > 0) waiting.set(page, later)
    schedule()
    resolve?.()
  }

  /**
   * Resolves when the work may be done, which must begin right away and not wait for anything.
   * @throws {PageOverloaded} if too many variants of the page wait already
   */
  return (page: string): Promise<void> => {
    const before = waiting.get(page) ?? []
    if (before.length >= MOST_WAITING) return Promise.reject(new PageOverloaded(page))
    return new Promise((resolve) => {
      waiting.set(page, [...before, resolve])
      schedule()
    })
  }
}
