import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#src/domain/limits.ts'
import { useDebounced } from '#src/lib/debounced.ts'

/**
 * What stands in a search box whose term lives in the address. The address follows when the typing pauses, and may be
 * late: only what it says of somebody else's doing, a step back for example, comes into the box.
 */
export function useTypedSearch(current: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(current)
  const settled = useDebounced(typed, limits.search.debounce).trim()
  const underway = useRef<string[]>([])
  const latest = useRef(current)

  const write = useEffectEvent((search: string) => {
    if (search === latest.current) return
    latest.current = search
    underway.current.push(search)
    onSearch(search)
  })
  useEffect(() => write(settled), [settled])

  useEffect(() => {
    const own = underway.current.indexOf(current)
    if (own !== -1) {
      underway.current.splice(0, own + 1)
      return
    }
    if (current === latest.current) return
    latest.current = current
    setTyped(current)
  }, [current])

  return [typed, setTyped] as const
}
