import { useState } from 'react'
import { classNames } from '#src/lib/format/class-names.ts'
import { PlaceholderArt } from './placeholder-art.tsx'

type ResponsiveImageProps = {
  src: string | null | undefined
  srcSet?: string
  sizes?: string
  /** Empty for decoration. */
  alt: string
  /** CSS aspect ratio, `1200/630`: the box has its size before the picture is there. */
  aspect: string
  /** What the placeholder is drawn from where the picture is missing or fails. */
  seed: string
  /** For the one picture that the screen is about; all others wait until they are near. */
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
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <div className={classNames('overflow-hidden bg-sunken', className)} style={{ aspectRatio: aspect }}>
      {src && src !== failedSrc ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          // As nobody, like the data: for what is asked as somebody a browser opens another connection.
          crossOrigin="anonymous"
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        <PlaceholderArt seed={seed} className="size-full" />
      )}
    </div>
  )
}
