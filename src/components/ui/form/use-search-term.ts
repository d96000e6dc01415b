import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search box whose term is in the address. The term is written to the address once typing has stopped for `delay`
 * milliseconds. If the address changes by other means, such as Back, the box shows the new term.
 */
export function useSearchTerm(inAddress: string, delay: number, write: (term: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Terms that were written but are not in the address yet. On a busy page the next word is typed before they are.
  const [underway, setUnderway] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The timer must use the `write` of the last render, because the rest of the address may have changed since the typing began.
  const latest = useRef({ write, goal: inAddress })
  useEffect(() => {
    latest.current = { write, goal: underway.at(-1) ?? inAddress }
  })

  if (inAddress !== seen) {
    setSeen(inAddress)
    const own = underway.indexOf(inAddress)
    setUnderway(underway.slice(own + 1))
    if (own === -1) setTyped(inAddress)
  }

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const term = text.trim()
      if (term === latest.current.goal) return
      setUnderway((terms) => [...terms, term])
      latest.current.write(term)
    }, delay)
  }

  return { typed, type }
}
