import Maximize from 'lucide-react/icons/maximize-2'
import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import type { DialogOpener } from '#src/components/lazy/lazy-dialog.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { leadPictures } from '#src/config/pictures.ts'
import { pictureOf, viewUrl } from '#src/services/storage/pictures-queries.ts'
import { slideBox } from './slide-box.ts'
import { altOf, type Slide } from './slides.ts'

const { sizes, ...size } = leadPictures.gallery

const FilmSlide = lazyComponent(async () => (await import('./film-slide.tsx')).FilmSlide, {
  standIn: <div className={`aspect-4/3 bg-sunken ${slideBox}`} />,
})

type SlideViewProps = {
  slide: Slide | undefined
  number: number
  title: string
  isFirst: boolean
  /** Shows the picture on the whole screen. */
  viewer: Pick<DialogOpener, 'open' | 'intent'>
}

/** Shows a slide, or a drawing if the product has none. */
export function SlideView({ slide, number, title, isFirst, viewer }: SlideViewProps) {
  if (slide && slide.type !== 'image') {
    return (
      <div key={slide.key} className="relative">
        <FilmSlide slide={slide} title={title} />
        <noscript>
          <a
            href={slide.type === 'film' ? viewUrl('media', slide.fileId) : slide.video.url}
            className="absolute inset-0 grid place-content-center p-4 text-center text-lg underline"
          >
            {m.product_gallery_video({ title })}
          </a>
        </noscript>
      </div>
    )
  }
  const alt = slide ? altOf(slide, title, number) : ''
  const picture = (
    <ResponsiveImage
      key={slide?.key}
      {...(pictureOf('media', slide?.fileId ?? '', size) ?? { src: null })}
      sizes={sizes}
      alt={alt}
      aspect="4/3"
      isWhole
      seed={title}
      isPriority={isFirst}
      className={`w-full ${slideBox}`}
    />
  )
  if (!slide) return picture
  return (
    <button
      type="button"
      aria-label={m.product_viewer_open({ picture: alt })}
      aria-haspopup="dialog"
      onClick={viewer.open}
      {...viewer.intent}
      className="group relative block w-full cursor-zoom-in outline-offset-[-2px]"
    >
      {picture}
      <span className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-control border border-line bg-card/85 group-hover:bg-card">
        <Maximize aria-hidden className="size-4" />
      </span>
    </button>
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
