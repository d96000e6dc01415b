import { type RefObject, useEffect, useState } from 'react'
import { containedIn, pannedBy, pinched, type Point, toggled, type View, whole, zoomedBy } from './zoom.ts'

/** Returns the sizes of the stage and of the picture in it, as they are now. */
export function boxOf(stage: HTMLElement) {
  const { width, height } = stage.getBoundingClientRect()
  const image = [...stage.querySelectorAll('img')].find(({ naturalWidth }) => naturalWidth > 0)
  const natural = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 }
  return { stage: { width, height }, picture: containedIn({ width, height }, natural) }
}

const middle: Point = { x: 0, y: 0 }

/** `isGliding`: whether the picture gets there in a transition, and not under a hand. */
type Shown = { picture: string; view: View; isGliding: boolean }

/**
 * Holds how far the shown picture is zoomed. Another picture is shown whole.
 * @param picture names the picture that is shown
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string) {
  const [shown, setShown] = useState<Shown>({ picture, view: whole, isGliding: false })
  const { view, isGliding } = shown.picture === picture ? shown : { view: whole, isGliding: false }

  const change = (isGliding: boolean, next: (view: View, box: ReturnType<typeof boxOf>) => View) => {
    const element = stage.current
    if (!element) return
    const box = boxOf(element)
    setShown((before) => ({
      picture,
      view: next(before.picture === picture ? before.view : whole, box),
      isGliding,
    }))
  }

  // The place of a zoomed picture is one on a stage of another size, for example before a phone was turned.
  useEffect(() => {
    const reset = () => setShown((before) => ({ ...before, view: whole }))
    window.addEventListener('resize', reset)
    return () => window.removeEventListener('resize', reset)
  }, [])

  return {
    view,
    isGliding,
    zoom: (factor: number) => change(true, (now, box) => zoomedBy(now, factor, middle, box)),
    /** By a wheel, at the place of the pointer. */
    zoomAt: (factor: number, at: Point) => change(false, (now, box) => zoomedBy(now, factor, at, box)),
    toggleAt: (at: Point) => change(true, (now, box) => toggled(now, at, box)),
    pinch: (factor: number, middles: { from: Point; to: Point }) =>
      change(false, (now, box) => pinched(now, factor, middles, box)),
    pan: (by: Point, isGlide: boolean) => change(isGlide, (now, box) => pannedBy(now, by, box)),
    reset: () => change(true, () => whole),
  }
}

export type Zoom = ReturnType<typeof useZoom>
