import { m } from '#messages'
import { VideoEmbed } from '#src/components/media/video-embed.tsx'
import type { Creator, SocialNetwork } from '#src/domain/profile/profile.ts'
import type { ShownCreator } from '#src/services/profiles/creators/queries.ts'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { NetworkIcon } from '#src/components/icons/brands.tsx'
import { isWebUrl } from '#src/lib/url/parse-url.ts'
import { creatorNetworksTexts } from './texts.ts'

export function AboutSection({ creator }: { creator: ShownCreator }) {
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
              <div
                lang={creator.contentLanguage}
                className="rich-text"
                // oxlint-disable-next-line react/no-danger -- `withShownAbout` has made it safe
                dangerouslySetInnerHTML={{ __html: creator.about }}
              />
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

const networks = ['website', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'github'] as const

type NetworkLink = { network: SocialNetwork; url: string }

/** Returns the links in a fixed order, and only those to http or https. */
function networkLinksOf(links: Creator['socialLinks']): NetworkLink[] {
  return networks.flatMap((network) => {
    const url = links[network]
    return url && isWebUrl(url) ? [{ network, url }] : []
  })
}

function SocialLinks({ links }: { links: Creator['socialLinks'] }) {
  const shown = networkLinksOf(links)
  if (shown.length === 0) return null
  return (
    <ul aria-label={m.creator_links()} className="flex flex-wrap gap-2">
      {shown.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow ugc"
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium transition-colors hover:border-line-strong"
          >
            <NetworkIcon network={network} />
            {creatorNetworksTexts()[network]}
            <span className="sr-only"> ({m.creator_opens_in_new_tab()})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
