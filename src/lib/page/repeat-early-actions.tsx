import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { doEarlyActions, type EarlyAction, takeEarlyActions } from './early-actions.ts'

type EarlyActionsProps = {
  /** The controls of the page as the server has rendered it. */
  served: readonly Element[]
  children: ReactNode
}

/**
 * Repeats the early actions once the app is in the page. They are taken in the same commit, since what is pressed before it would reach
 * nobody, and what is pressed after it reaches React. It stands around the app, because a component beside it would change the ids that
 * React makes on the server.
 */
export function EarlyActions({ served, children }: EarlyActionsProps) {
  const actions = useRef<readonly EarlyAction[]>([])
  useLayoutEffect(() => {
    actions.current = takeEarlyActions()
  }, [])
  useEffect(() => doEarlyActions(actions.current, served), [served])
  return children
}
