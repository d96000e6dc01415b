import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Price } from '#src/components/price/price.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { isInView, isStickyBarShown } from './sticky-bar-rule.ts'

type StickyBarProps = { product: Product; mainButton: RefObject<HTMLElement | null>; children: ReactNode }

export function StickyBar({ product, mainButton, children }: StickyBarProps) {
  const isShown = useStickyBar(mainButton)
  if (!isShown) return null
  return (
    <aside
      ref={keepRoomBelow}
      aria-label={m.product_buy_bar()}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-card px-3 pt-3 sm:gap-4 sm:px-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))] transition-[opacity,translate] starting:translate-y-4 starting:opacity-0 lg:hidden"
    >
      <div className="max-w-1/2 shrink-0">
        <p className="truncate text-sm text-muted">{product.title}</p>
        <p className="numerals font-semibold sm:text-lg">
          <Price of={product} />
        </p>
      </div>
      {children}
    </aside>
  )
}

/** Adds space at the end of the page, so that the bar does not cover the end. On wide screens the bar's height is 0. */
function keepRoomBelow(bar: HTMLElement) {
  const { style } = document.body
  const observer = new ResizeObserver(() => {
    style.paddingBottom = `${bar.offsetHeight}px`
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.paddingBottom = ''
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** Returns whether the sticky bar shows. @param button the main button of the page */
function useStickyBar(button: RefObject<HTMLElement | null>): boolean {
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
