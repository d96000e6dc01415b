import type { KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react'
import { m } from '#messages'
import type { FocalPoint } from '#src/lib/picture/focal-point.ts'
import { pointAfterKey, pointPressed } from './point-moves.ts'

type PointPickerProps = {
  src: string | undefined
  point: FocalPoint
  onChange: (point: FocalPoint) => void
  sliderRef: Ref<HTMLDivElement>
}

/** A picture with a point on it, which a press, a drag and the arrow keys move. A slider has one number, so its text says both. */
export function PointPicker({ src, point, onChange, sliderRef }: PointPickerProps) {
  const press = (event: MouseEvent) =>
    onChange(
      pointPressed({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect()),
    )
  const onPointerDown = (event: PointerEvent) => {
    // a finger that is dragged scrolls the page
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    event.currentTarget.setPointerCapture(event.pointerId)
    press(event)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) press(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = pointAfterKey(point, event)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }
  const { x, y } = point
  return (
    <div
      ref={sliderRef}
      role="slider"
      tabIndex={0}
      aria-label={m.product_editor_cover_point()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={x}
      aria-valuetext={m.product_editor_cover_place({ x, y })}
      onClick={press}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="relative min-h-11 min-w-11 cursor-crosshair overflow-clip rounded-control border border-line bg-sunken select-none"
    >
      {src && (
        <img
          src={src}
          alt=""
          crossOrigin="anonymous"
          draggable={false}
          className="block max-h-72 max-w-full sm:max-w-96"
        />
      )}
      <span
        className="absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-black/25 ring-2 ring-black"
        style={{ left: `${x}%`, top: `${y}%` }}
      />
    </div>
  )
}
