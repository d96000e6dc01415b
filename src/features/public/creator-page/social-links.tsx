import { m } from '#messages'
import { NetworkIcon } from '#src/components/icons/brands.tsx'
import type { Creator, SocialNetwork } from '#src/domain/profile/profile.ts'
import { isWebUrl } from '#src/lib/url/parse-url.ts'
import { creatorNetworksTexts } from './texts.ts'

const networks = ['website', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'github'] as const

type NetworkLink = { network: SocialNetwork; url: string }

/** Returns the links in a fixed order, and only those to http or https. */
export function networkLinksOf(links: Creator['socialLinks']): NetworkLink[] {
  return networks.flatMap((network) => {
    const url = links[network]
    return url && isWebUrl(url) ? [{ network, url }] : []
  })
}

export function SocialLinks({ links }: { links: Creator['socialLinks'] }) {
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
