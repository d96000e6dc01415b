import { m } from '#messages'
import { VideoEmbed } from '#src/components/media/video-embed.tsx'
import { RichText } from '#src/components/rich-text/rich-text.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { parseVideoLink } from '#src/domain/product/video-link.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { networkLinksOf, SocialLinks } from './social-links.tsx'

export function AboutSection({ creator }: { creator: Creator }) {
  const video = parseVideoLink(creator.featuredVideo)
  const hasWords = creator.about !== '' || networkLinksOf(creator.socialLinks).length > 0
  if (!hasWords && !video) return null
  return (
    <section aria-labelledby="about" className="grid gap-5">
      <h2 id="about" className="text-xl">
        {m.creator_about()}
      </h2>
      <div className={classNames('grid items-start gap-8', hasWords && video && 'lg:grid-cols-2')}>
        {hasWords && (
          <div className="grid gap-6">
            {creator.about && (
              <div lang={creator.contentLanguage}>
                <RichText html={creator.about} />
              </div>
            )}
            <SocialLinks links={creator.socialLinks} />
          </div>
        )}
        {video && (
          <div className="max-w-3xl overflow-hidden rounded-card border border-line">
            <VideoEmbed
              key={video.embedUrl}
              video={video}
              title={m.creator_video_title({ name: creator.name })}
              texts={{
                play: m.creator_video_play(),
                notice: (platform: string) => m.creator_video_notice({ platform }),
              }}
            />
          </div>
        )}
      </div>
    </section>
  )
}
