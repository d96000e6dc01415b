import { useEffect, useRef, useState } from 'react'

/**
 * What is typed into a search whose term lives in the address. It is written there once typing has stopped for `delay`
 * ms; where the address changes by other means, such as Back, the box follows.
 */
export function useSearchTerm(inAddress: string, delay: number, write: (term: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  // Written and not yet seen in the address: where the page is busy, that takes longer than the next word.
  const [underway, setUnderway] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What is written is meant for the place on show then, not for the one in which the typing began.
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
