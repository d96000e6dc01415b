import { useEffect, useRef } from 'react'

/** Takes the focus to the screen's heading, which tells a screen reader where it is. */
export function focusHeading() {
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Moves the focus to the heading whenever the place changes, a step of a form for example; not at first. */
export function useHeadingFocus(place: string | number) {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    window.scrollTo(0, 0)
    focusHeading()
  }, [place])
}
