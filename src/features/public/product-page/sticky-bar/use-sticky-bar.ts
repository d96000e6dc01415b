import { type RefObject, useSyncExternalStore } from 'react'
import { isInView, isStickyBarShown } from './sticky-bar-rule.ts'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** Returns whether the sticky bar shows. @param button the main button of the page */
export function useStickyBar(button: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolledPast(button.current),
    () => false,
  )
}

function isScrolledPast(button: HTMLElement | null): boolean {
  if (!button) return false
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return isStickyBarShown({
    scrollY: window.scrollY,
    isButtonInView: isInView(button.getBoundingClientRect(), { top: header, bottom: window.innerHeight }),
  })
}
