import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { VideoLink } from '#src/domain/product/media/video-link.ts'
import { PlaceholderArt } from '#src/components/ui/layout/placeholder-art.tsx'

const platforms = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

type VideoEmbedProps = { video: VideoLink; title: string; texts: VideoEmbedTexts }

type VideoEmbedTexts = {
  play: string
  /** Says which data a press of the button sends to the platform. */
  notice: (platform: string) => string
}

/** Returns the address of the player that begins at once. */
function playing({ embedUrl }: VideoLink): string {
  const url = new URL(embedUrl)
  url.searchParams.set('autoplay', '1')
  return url.href
}

/** A YouTube or Vimeo film. Until the visitor presses the button, nothing of that site is loaded, not even a preview picture. */
export function VideoEmbed({ video, title, texts }: VideoEmbedProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  const platform = platforms[video.platform]
  if (isLoaded) {
    return (
      <iframe
        src={playing(video)}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs its own origin, which is not ours, to play
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="aspect-video size-full border-0 bg-sunken"
      />
    )
  }
  return (
    <button
      type="button"
      onClick={() => setIsLoaded(true)}
      className="group relative block aspect-video size-full overflow-hidden text-left"
    >
      <PlaceholderArt seed={video.url} className="absolute inset-0 size-full" />
      <span className="absolute inset-0 grid place-content-center pb-12">
        <span className="grid size-16 place-content-center rounded-full border border-on-accent/15 bg-accent text-on-accent transition-transform group-hover:scale-105">
          <Play aria-hidden className="size-7 translate-x-0.5 fill-current" />
        </span>
      </span>
      <span className="absolute inset-x-0 bottom-0 bg-card/92 px-4 py-2.5">
        <span className="block font-medium">{texts.play}</span>
        <span className="block text-sm text-muted">{texts.notice(platform)}</span>
      </span>
    </button>
  )
}
