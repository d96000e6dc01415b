/** Caches the answer of `load` for `milliseconds`. A rejected promise is not cached. */
export function keepFor<T>(milliseconds: number, clock: () => number = Date.now) {
  let kept: { answer: Promise<T>; until: number } | null = null
  return (load: () => Promise<T>): Promise<T> => {
    if (kept !== null && clock() < kept.until) return kept.answer
    const answer = load()
    const mine = { answer, until: clock() + milliseconds }
    kept = mine
    answer.catch(() => {
      if (kept === mine) kept = null
    })
    return answer
  }
}
