import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Step, stepOfSwipe } from '#src/features/public/product-page/gallery/gallery-steps.ts'
import type { Zoom } from './use-zoom.ts'
import { distanceOf, middleOf, type Point } from './zoom.ts'

/** A finger or a pressed mouse that leaves the stage no further than this from where it came has tapped. In CSS pixels. */
const STILL = 10
/** Of the two taps of a double tap. In milliseconds and CSS pixels. */
const SOON = 350
const NEAR = 40
/** How fast a wheel zooms: a notch of most wheels is 100 pixels. */
const WHEEL = 0.004

type Hand = {
  /** The fingers on the stage, or the pressed mouse, by the id of the pointer. */
  points: Map<number, Point>
  from: Point
  /** Whether a second finger was there since the first one came. */
  hasPinched: boolean
}

type Tap = Point & { at: number }

/**
 * Returns the handlers of the stage: a drag pans a zoomed picture and a swipe changes a whole one, two fingers and the wheel with Ctrl
 * zoom, a double tap or click zooms in and out.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, zoom: Zoom, onStep: (step: Step) => void) {
  const hand = useRef<Hand | null>(null)
  const lastTap = useRef<Tap | null>(null)
  const isZoomed = zoom.view.scale > 1

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    hand.current ??= { points: new Map(), from: point, hasPinched: false }
    hand.current.points.set(event.pointerId, point)
    if (hand.current.points.size > 1) hand.current.hasPinched = true
  }

  const onPointerMove = (event: PointerEvent) => {
    const points = hand.current?.points
    const before = points?.get(event.pointerId)
    if (!points || !before) return
    const now = pointOf(event)
    points.set(event.pointerId, now)
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const factor = distanceOf(other, now) / Math.max(1, distanceOf(other, before))
      zoom.pinch(factor, { from: middleOf(other, before), to: middleOf(other, now) })
    } else if (isZoomed) zoom.pan({ x: now.x - before.x, y: now.y - before.y }, false)
  }

  const onPointerUp = (event: PointerEvent) => {
    const held = hand.current
    if (!held?.points.delete(event.pointerId) || held.points.size > 0) return
    hand.current = null
    if (held.hasPinched) return
    const to = pointOf(event)
    if (distanceOf(held.from, to) < STILL) tap({ ...to, at: event.timeStamp })
    else if (!isZoomed && event.pointerType !== 'mouse')
      swipe({ x: to.x - held.from.x, y: to.y - held.from.y })
  }

  const tap = (now: Tap) => {
    const before = lastTap.current
    const isDouble = before && now.at - before.at < SOON && distanceOf(before, now) < NEAR
    lastTap.current = isDouble ? null : now
    if (isDouble) zoom.toggleAt(now)
  }

  const swipe = (moved: Point) => {
    const step = stepOfSwipe(moved)
    if (step) onStep(step)
  }

  const onPointerCancel = () => {
    hand.current = null
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // without this the browser zooms the page; pinching on a touchpad is a wheel with Ctrl
    event.preventDefault()
    if (event.ctrlKey) zoom.zoomAt(Math.exp(-event.deltaY * WHEEL), pointOf(event))
    else if (isZoomed) zoom.pan({ x: -event.deltaX, y: -event.deltaY }, false)
  })
  // React listens to wheels passively, and then nothing can be prevented.
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => turnWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
