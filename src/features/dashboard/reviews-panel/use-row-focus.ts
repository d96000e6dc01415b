import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { successorOf } from './successor.ts'

const MARK = 'data-review'

/** The props of a row that can take the focus. */
export const rowMark = (reviewId: string) => ({ [MARK]: reviewId, tabIndex: -1 }) as const

const rowOf = (reviewId: string | null) =>
  reviewId === null ? null : document.querySelector<HTMLElement>(`[${MARK}="${CSS.escape(reviewId)}"]`)

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * When the row with the focus disappears, the next row gets the focus, or the heading of the screen if there is no row or the
 * focus was outside of the rows. A row that stays gets the focus back from a button that was disabled meanwhile.
 * @param isHeld true while a dialog has the focus or work is under way
 */
export function useRowFocus(ids: readonly string[], isHeld: boolean) {
  /** Undefined until the list gets the focus for the first time; null while the focus is outside of the rows. */
  const focused = useRef<string | null>(undefined)
  const before = useRef(ids)
  const now = ids.join(' ')

  // In the same commit that removes the row: one frame later another hook would move the lost focus to the heading.
  useLayoutEffect(() => {
    if (isHeld) return
    const shown = now === '' ? [] : now.split(' ')
    const row = focused.current
    if (row !== undefined && isFocusLost()) {
      const next = row === null || shown.includes(row) ? row : successorOf(row, before.current, shown)
      const target = rowOf(next)
      if (target) target.focus()
      else focusHeading()
    }
    before.current = shown
  }, [now, isHeld])

  return (event: FocusEvent) => {
    focused.current = event.target.closest(`[${MARK}]`)?.getAttribute(MARK) ?? null
  }
}
