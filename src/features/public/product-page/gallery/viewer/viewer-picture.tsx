import { useState } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { usePictureState } from '#src/components/ui/layout/use-picture-state.ts'
import { leadPictures, viewerPicture } from '#src/config/pictures.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { pictureOf } from '#src/services/storage/pictures-queries.ts'
import type { ViewedPicture } from './viewed-picture.ts'
import type { Zoom } from './use-zoom.ts'

type ViewerPictureProps = { picture: ViewedPicture; zoom: Pick<Zoom, 'view' | 'isGliding'> }

/** The picture on the stage. If it fails to load, a note stands in its place. */
export function ViewerPicture({ picture, zoom }: ViewerPictureProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Attempt key={attempt} picture={picture} zoom={zoom} onRetry={() => setAttempt((count) => count + 1)} />
  )
}

const whole = 'absolute inset-0 size-full object-contain'

function Attempt({ picture, zoom, onRetry }: ViewerPictureProps & { onRetry: () => void }) {
  const large = pictureOf('media', picture.fileId, viewerPicture)
  const small = pictureOf('media', picture.fileId, leadPictures.gallery)
  const [isLarge, setLarge] = useState(false)
  const { hasFailed, watch } = usePictureState(large?.src, () => setLarge(true))
  const { scale, x, y } = zoom.view
  if (hasFailed) {
    return (
      <div className="grid size-full place-items-center p-4">
        <ErrorPanel title={m.product_viewer_failed()} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div
      className={classNames('absolute inset-0', zoom.isGliding && 'transition-transform')}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    >
      <img
        {...large}
        {...watch}
        // A picture that is zoomed is fetched as large as it is then shown.
        sizes={`${Math.ceil(scale) * 100}vw`}
        alt={picture.alt}
        crossOrigin="anonymous"
        draggable={false}
        className={whole}
      />
      {/* What the page has shown already is seen until the large picture has come. */}
      {!isLarge && (
        <img
          {...small}
          sizes={leadPictures.gallery.sizes}
          alt=""
          crossOrigin="anonymous"
          draggable={false}
          className={`${whole} -z-1`}
        />
      )}
    </div>
  )
}

/** Preloads by an `Image`, because browsers log a warning for a preload link whose picture is not used. */
export function preloadPicture(picture: ViewedPicture | undefined) {
  const large = picture && pictureOf('media', picture.fileId, viewerPicture)
  if (!large) return
  Object.assign(new Image(), {
    crossOrigin: 'anonymous',
    sizes: '100vw',
    srcset: large.srcSet,
    src: large.src,
  })
}
