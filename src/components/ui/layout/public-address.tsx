import { addressPrefix } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'

const texts = { label: 'Public address', newTab: '(opens in a new tab)' } as const

/** Shows the address of a creator's public page as a link. */
export function PublicAddress({ username }: { username: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium">{texts.label}</span>
      <a
        href={paths.handle.href(username)}
        target="_blank"
        rel="noopener"
        className="justify-self-start font-display text-lg font-semibold underline-offset-4 wrap-anywhere hover:underline"
      >
        {addressPrefix()}
        <span className="rounded-small bg-sunflower px-1 text-[#14120f]">{username}</span>
        <span className="sr-only"> {texts.newTab}</span>
      </a>
    </div>
  )
}
