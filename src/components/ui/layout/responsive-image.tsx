import { useRef } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { PlaceholderArt } from './placeholder-art.tsx'
import { usePictureState } from './use-picture-state.ts'

type ResponsiveImageProps = {
  src: string | null | undefined
  srcSet?: string
  sizes?: string
  /** '' for a decorative picture. */
  alt: string
  /** The CSS aspect ratio, e.g. `1200/630`. It gives the box its size before the picture is loaded. */
  aspect: string
  /** The seed of the drawing that is shown if there is no picture or it fails to load. */
  seed: string
  /** True for the main picture of the screen. All others are loaded when they come near the visible part. */
  isPriority?: boolean
  /** Shows all of the picture, on a ground of its own colours. Otherwise what does not fit the box is cut off. */
  isWhole?: boolean
  /** Around what the picture is cut, as `object-position` of CSS. */
  position?: string | undefined
  className?: string
}

/** The width and height in pixels of what is blurred: that many colours are enough. */
const groundSize = 16

export function ResponsiveImage({
  src,
  srcSet,
  sizes,
  alt,
  aspect,
  seed,
  isPriority = false,
  isWhole = false,
  position,
  className,
}: ResponsiveImageProps) {
  const ground = useRef<HTMLCanvasElement>(null)
  const { hasFailed, watch } = usePictureState(src, (shown) => {
    ground.current?.getContext('2d')?.drawImage(shown, 0, 0, groundSize, groundSize)
  })
  return (
    <div
      className={classNames('relative overflow-hidden bg-sunken', className)}
      style={{ aspectRatio: aspect }}
    >
      {src && !hasFailed ? (
        <>
          {isWhole && (
            // The ground is drawn from the element of the picture: for a second one with the same address, a browser may fetch a
            // picture again that the page has preloaded.
            <canvas
              ref={ground}
              width={groundSize}
              height={groundSize}
              aria-hidden
              className="absolute inset-0 size-full scale-125 opacity-50 blur-2xl"
            />
          )}
          <img
            {...watch}
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            // The picture is fetched without credentials, as data is: for requests with credentials a browser opens a second connection.
            crossOrigin="anonymous"
            loading={isPriority ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : 'auto'}
            decoding="async"
            style={position ? { objectPosition: position } : undefined}
            className={`relative size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
          />
        </>
      ) : (
        <PlaceholderArt seed={seed} className="size-full" />
      )}
    </div>
  )
}
