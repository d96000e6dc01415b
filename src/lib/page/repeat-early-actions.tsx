import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Places, doEarlyActions, type EarlyAction, takeEarlyActions } from './early-actions.ts'

type EarlyActionsProps = {
  /** Where the elements stood on the page as the server has rendered it. */
  places: Places
  children: ReactNode
}

/**
 * Repeats the early actions once the app is in the page. They are taken in the same commit, since what is pressed before it would reach
 * nobody, and what is pressed after it reaches React. It stands around the app, because a component beside it would change the ids that
 * React makes on the server.
 */
export function EarlyActions({ places, children }: EarlyActionsProps) {
  const actions = useRef<readonly EarlyAction[]>([])
  useLayoutEffect(() => {
    actions.current = takeEarlyActions()
  }, [])
  useEffect(() => doEarlyActions(actions.current, places), [places])
  return children
}
