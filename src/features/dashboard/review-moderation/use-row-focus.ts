import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { successorOf } from './successor.ts'

const MARK = 'data-review'

/** Spread on a row, which can then take the focus. */
export const rowMark = (reviewId: string) => ({ [MARK]: reviewId, tabIndex: -1 }) as const

const rowOf = (reviewId: string | null) =>
  reviewId === null ? null : document.querySelector<HTMLElement>(`[${MARK}="${CSS.escape(reviewId)}"]`)

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * When the row goes in which somebody was, the next one takes the focus; the screen's heading where there is none, or
 * where the focus was in no row. A row that stays takes it back from a button that was switched off meanwhile.
 * @param isHeld while a dialog has the focus, or work is under way
 */
export function useRowFocus(ids: readonly string[], isHeld: boolean) {
  /** Undefined until the focus comes here; null while it is beside the rows. */
  const focused = useRef<string | null>(undefined)
  const before = useRef(ids)
  const now = ids.join(' ')

  // In the same step as the row goes: a frame later whoever finds the focus lost gives it to the heading.
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
