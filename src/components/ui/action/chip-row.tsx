import { type ReactNode, useEffect, useRef } from 'react'
import { centredScroll } from '#src/lib/page/centred-scroll.ts'

type ChipRowProps = {
  /** The index of the chosen chip, which is scrolled into view. */
  chosen: number
  /** List items with a `LinkChip` each. */
  children: ReactNode
}

/** A row of chips that scrolls sideways on phones. Only the row scrolls to the chosen chip, never the page. */
export function ChipRow({ chosen, children }: ChipRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const chip = list?.children[chosen]
    if (!list || !chip) return
    const { left, width } = chip.getBoundingClientRect()
    const place = { left: left - list.getBoundingClientRect().left + list.scrollLeft, width }
    list.scrollLeft = centredScroll({ width: list.clientWidth, scrollWidth: list.scrollWidth }, place)
  }, [chosen])
  return (
    <ul ref={row} className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1">
      {children}
    </ul>
  )
}
