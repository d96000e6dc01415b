import { m } from '#messages'
import { addressPrefix } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'

/** Shows the address of a creator's public page as a link. */
export function PublicAddress({ username }: { username: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium">{m.ui_public_address()}</span>
      <a
        href={paths.handle.href(username)}
        target="_blank"
        rel="noopener"
        className="justify-self-start font-display text-lg font-semibold underline-offset-4 wrap-anywhere hover:underline"
      >
        {addressPrefix()}
        <span className="rounded-small bg-sunflower px-1 text-[#14120f]">{username}</span>
        <span className="sr-only"> {m.dashboard_shell_new_tab()}</span>
      </a>
    </div>
  )
}
