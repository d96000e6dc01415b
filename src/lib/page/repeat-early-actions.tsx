import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { doEarlyActions, type EarlyAction, takeEarlyActions } from './early-actions.ts'

/**
 * Repeats the early actions once the app is in the page. They are taken in the same commit, since what is pressed before it would reach
 * nobody, and what is pressed after it reaches React. It stands around the app, because a component beside it would change the ids that
 * React makes on the server.
 */
export function EarlyActions({ children }: { children: ReactNode }) {
  const actions = useRef<readonly EarlyAction[]>([])
  useLayoutEffect(() => {
    actions.current = [...actions.current, ...takeEarlyActions()]
  }, [])
  useEffect(() => {
    doEarlyActions(actions.current)
    actions.current = []
  }, [])
  return children
}
