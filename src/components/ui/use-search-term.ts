import { useEffect, useRef, useState } from 'react'

/**
 * What is typed into a search whose term lives in the address. It is written there once typing has stopped for `delay`
 * ms; where the address changes by other means, such as Back, the box follows.
 */
export function useSearchTerm(inAddress: string, delay: number, write: (term: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What is written is meant for the place on show then, not for the one in which the typing began.
  const latestWrite = useRef(write)
  useEffect(() => {
    latestWrite.current = write
  })

  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) {
      setWritten(inAddress)
      setTyped(inAddress)
    }
  }

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const term = text.trim()
      setWritten(term)
      latestWrite.current(term)
    }, delay)
  }

  return { typed, type }
}
