import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import type { Product } from '#src/domain/product/product.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { placeAfter, type Step, stepOfKey, stepOfSwipe } from './gallery-steps.ts'
import { preloadSlide, SlideView } from './slide-view.tsx'
import { slidesOf } from './slides.ts'

const PictureViewer = lazyDialog(async () => (await import('./viewer/picture-viewer.tsx')).PictureViewer)

/**
 * Shows pictures and films one at a time. Buttons, dots, arrow keys and swipes change the slide, and a press of a picture shows it on the
 * whole screen.
 */
export function Gallery({ product }: { product: Product }) {
  const slides = slidesOf(product)
  const [place, setPlace] = useState(0)
  const touch = useRef<{ x: number; y: number }>(null)
  const total = slides.length
  const current = Math.min(place, Math.max(0, total - 1))

  const label = m.product_gallery_label({ title: product.title })
  const viewer = useDialog(PictureViewer.intent, (close) => (
    <PictureViewer
      label={label}
      title={product.title}
      slides={slides}
      current={current}
      onPlace={setPlace}
      onClose={close}
    />
  ))

  const go = (step: Step | null) => {
    if (step && total > 1) setPlace(placeAfter(current, step, total))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // the controls of a film use the same keys
    if (event.target instanceof HTMLVideoElement) return
    const step = stepOfKey(event.key)
    if (step) event.preventDefault()
    go(step)
  }
  const onTouchStart = (event: TouchEvent) => {
    touch.current = fingerOf(event.touches)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const from = touch.current
    const to = fingerOf(event.changedTouches)
    if (from && to) go(stepOfSwipe({ x: to.x - from.x, y: to.y - from.y }))
  }
  /** Loads the neighbours of the slide only when a visitor is about to change it. */
  const preloadNeighbours = () => {
    for (const step of ['previous', 'next'] as const) preloadSlide(slides[placeAfter(current, step, total)])
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same as arrow keys and swipes */}
      <section
        aria-roledescription="carousel"
        aria-label={label}
        onKeyDown={onKeyDown}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        onPointerEnter={preloadNeighbours}
        onFocus={preloadNeighbours}
        className="overflow-clip rounded-card border border-line bg-card"
      >
        <SlideView
          slide={slides[current]}
          number={current + 1}
          title={product.title}
          isFirst={current === 0}
          viewer={viewer}
        />
        {total > 1 && <GalleryControls current={current} total={total} onStep={go} onPlace={setPlace} />}
      </section>
      {/* beside the gallery, whose keys and swipes would otherwise act on what is done in the viewer */}
      {viewer.dialog}
    </>
  )
}

function fingerOf(touches: TouchEvent['touches']) {
  const finger = touches[0]
  return finger ? { x: finger.clientX, y: finger.clientY } : null
}
