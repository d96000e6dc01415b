import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { leadPictures } from '#src/config/pictures.ts'
import { pictureOf } from '#src/services/storage/pictures-queries.ts'
import { slideBox } from './slide-box.ts'
import type { Slide } from './slides.ts'

const { sizes, ...size } = leadPictures.gallery

const FilmSlide = lazyComponent(async () => (await import('./film-slide.tsx')).FilmSlide, {
  standIn: <div className={`aspect-4/3 bg-sunken ${slideBox}`} />,
})

type SlideViewProps = {
  slide: Slide | undefined
  number: number
  title: string
  isFirst: boolean
}

/** Shows a slide, or a drawing if the product has none. */
export function SlideView({ slide, number, title, isFirst }: SlideViewProps) {
  if (slide && slide.type !== 'image') return <FilmSlide key={slide.key} slide={slide} title={title} />
  return (
    <ResponsiveImage
      key={slide?.key}
      {...(pictureOf('media', slide?.fileId ?? '', size) ?? { src: null })}
      sizes={sizes}
      alt={slide ? m.product_gallery_image({ title, number }) : ''}
      aspect="4/3"
      isWhole
      seed={title}
      isPriority={isFirst}
      className={`w-full ${slideBox}`}
    />
  )
}

/** Preloads by an `Image`, because browsers log a warning for a preload link whose picture is not used. */
export function preloadSlide(slide: Slide | undefined) {
  const picture = slide?.type === 'image' && pictureOf('media', slide.fileId, size)
  if (!picture) return
  const { src, srcSet } = picture
  // `crossOrigin` must be that of the image element, or the browser can't use the cached response.
  Object.assign(new Image(), { crossOrigin: 'anonymous', sizes, srcset: srcSet, src })
}
