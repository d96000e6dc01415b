import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { useModal } from '#src/components/ui/overlay/use-modal.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { placeAfter, type Step } from '#src/features/public/product-page/gallery/gallery-steps.ts'
import type { Slide } from '#src/features/public/product-page/gallery/slides.ts'
import { useGestures } from './use-gestures.ts'
import { useZoom } from './use-zoom.ts'
import { viewedPictures } from './viewed-picture.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { commandOf } from './viewer-keys.ts'
import { preloadPicture, ViewerPicture } from './viewer-picture.tsx'

type PictureViewerProps = {
  /** What the pictures are of. */
  label: string
  title: string
  slides: readonly Slide[]
  /** The place of the slide that is shown, from 0. */
  current: number
  onPlace: (place: number) => void
  onClose: () => void
}

/**
 * Shows pictures on the whole screen, one at a time, with a zoom. On phones the arrows stand below the picture, where thumbs are.
 */
export function PictureViewer({ label, title, slides, current, onPlace, onClose }: PictureViewerProps) {
  const pictures = viewedPictures(slides, title)
  const place = pictures.findIndex((picture) => picture.place === current)
  const stage = useRef<HTMLDivElement>(null)
  const modal = useModal({ onClose })
  const total = pictures.length
  const picture = pictures[place]
  const zoom = useZoom(stage, picture?.fileId ?? '')
  const isZoomed = zoom.view.scale > 1

  const go = (step: Step) => {
    const next = pictures[placeAfter(place, step, total)]
    if (next && next !== picture) onPlace(next.place)
  }
  const gestures = useGestures(stage, zoom, go)
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event, isZoomed)
    if (!command) return
    event.preventDefault()
    if ('step' in command) go(command.step)
    else if ('zoom' in command) zoom.zoom(command.zoom)
    else if ('pan' in command) zoom.pan(command.pan, true)
    else zoom.reset()
  }
  /** Loads the neighbours only when a visitor is about to change the picture. */
  const preloadNeighbours = () => {
    for (const step of ['previous', 'next'] as const) preloadPicture(pictures[placeAfter(place, step, total)])
  }
  const arrow = (step: 'previous' | 'next', name: string, icon: ReactNode) =>
    total > 1 && (
      <IconButton
        name={name}
        icon={icon}
        onClick={() => go(step)}
        onPointerEnter={preloadNeighbours}
        onFocus={preloadNeighbours}
        className="m-2 self-center"
      />
    )

  if (!picture) return null
  const counter = m.product_gallery_counter({ number: place + 1, total })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same as the keys
    <dialog
      {...modal}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-sunken p-0 text-ink transition-opacity open:starting:opacity-0"
    >
      <div className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] pb-[env(safe-area-inset-bottom)]">
        <div className="col-span-full">
          <ViewerBar counter={total > 1 ? counter : ''} zoom={zoom} onClose={onClose} />
        </div>
        <div className="row-start-3 grid sm:row-start-2">
          {arrow('previous', m.product_gallery_previous(), <ChevronLeft aria-hidden />)}
        </div>
        <div
          ref={stage}
          {...gestures}
          onPointerEnter={preloadNeighbours}
          className={classNames(
            'relative isolate row-start-2 touch-none overflow-hidden select-none max-sm:col-span-full sm:col-start-2',
            isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
          )}
        >
          <ViewerPicture key={picture.fileId} picture={picture} zoom={zoom} />
        </div>
        <div className="col-start-3 row-start-3 grid sm:row-start-2">
          {arrow('next', m.product_gallery_next(), <ChevronRight aria-hidden />)}
        </div>
        <div
          role="status"
          className="col-start-2 row-start-3 max-h-[30dvh] min-h-4 self-center overflow-y-auto p-2 text-center max-sm:text-sm sm:col-span-full sm:col-start-1 sm:px-16 sm:pb-4"
        >
          <span className="sr-only">{m.product_viewer_status({ number: place + 1, total })}</span>
          {picture.caption === '' ? (
            <span className="sr-only">{picture.alt}</span>
          ) : (
            <p className="prose-width mx-auto wrap-anywhere">{picture.caption}</p>
          )}
        </div>
      </div>
    </dialog>
  )
}
