import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#src/domain/limits.ts'
import { useDebounced } from '#src/lib/debounced.ts'

/**
 * What is typed into a search whose term lives in the address. The address follows once the typing rests; where it
 * changes otherwise, by the back button for example, the field follows the address. An answer to what was typed before
 * takes no letter away.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed.trim(), limits.search.debounce)
  /** What the address was asked to become and has not yet. */
  const asked = useRef<string[]>([])

  const ask = useEffectEvent((term: string) => {
    if (term === (asked.current.at(-1) ?? search)) return
    asked.current.push(term)
    onSearch(term)
  })
  useEffect(() => ask(settled), [settled])

  useEffect(() => {
    const own = asked.current.lastIndexOf(search)
    asked.current = asked.current.slice(own + 1)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside of React's state, and only a change of it may take the place of what is typed
    if (own === -1) setTyped(search)
  }, [search])

  return [typed, setTyped] as const
}
