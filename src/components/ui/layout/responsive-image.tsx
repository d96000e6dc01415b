import { classNames } from '#src/lib/format/class-names.ts'
import { PlaceholderArt } from './placeholder-art.tsx'
import { usePictureFailure } from './use-picture-failure.ts'

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
  className?: string
}

export function ResponsiveImage({
  src,
  srcSet,
  sizes,
  alt,
  aspect,
  seed,
  isPriority = false,
  className,
}: ResponsiveImageProps) {
  const { hasFailed, watch } = usePictureFailure(src)
  return (
    <div className={classNames('overflow-hidden bg-sunken', className)} style={{ aspectRatio: aspect }}>
      {src && !hasFailed ? (
        <img
          {...watch}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          // The picture is fetched without credentials, as data is: for requests with credentials a browser opens a second
          // connection.
          crossOrigin="anonymous"
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <PlaceholderArt seed={seed} className="size-full" />
      )}
    </div>
  )
}
