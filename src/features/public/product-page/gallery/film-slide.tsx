import { m } from '#messages'
import { VideoEmbed } from '#src/components/media/video-embed.tsx'
import { viewUrl } from '#src/services/storage/pictures-queries.ts'
import { slideBox } from './slide-box.ts'
import type { Slide } from './slides.ts'

type FilmSlideProps = { slide: Exclude<Slide, { type: 'image' }>; title: string }

/** A film of the gallery: an uploaded one, or one of another site. */
export function FilmSlide({ slide, title }: FilmSlideProps) {
  if (slide.type === 'film') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- creators upload films without captions
      <video
        src={viewUrl('media', slide.fileId)}
        controls
        playsInline
        preload="metadata"
        aria-label={m.product_gallery_video({ title })}
        className={`aspect-4/3 w-full bg-sunken object-contain ${slideBox}`}
      />
    )
  }
  return (
    <div className={`grid aspect-4/3 w-full place-items-center bg-sunken ${slideBox}`}>
      <div className="w-full">
        <VideoEmbed
          video={slide.video}
          title={m.product_gallery_video({ title })}
          texts={{
            play: m.product_gallery_play(),
            notice: (platform: string) => m.product_gallery_notice({ platform }),
          }}
        />
      </div>
    </div>
  )
}
