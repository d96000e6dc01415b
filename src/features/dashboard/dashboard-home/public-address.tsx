import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { m } from '#messages'
import { tellShared } from '#src/components/toast/tell-shared.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { addressPrefix } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { copyText, type ShareResult, shareLink } from '#src/lib/url/share-link.ts'

const tell = (result: ShareResult) =>
  tellShared(result, { copied: m.home_address_copied(), failed: m.home_address_copy_failed() })

export function PublicAddress({ username, name }: { username: string; name: string }) {
  const url = `${window.location.origin}${paths.handle.href(username)}`
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-5 p-6">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 className="text-sm font-normal text-muted">{m.home_address_title()}</h2>
        <p className="mt-1 font-display text-xl font-semibold wrap-anywhere">
          {addressPrefix()}
          <span className="rounded-small bg-sunflower px-1 text-[#14120f]">{username}</span>
        </p>
        <p className="mt-2 text-sm text-muted">{m.home_address_help()}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void copyText(url).then(tell)}
        >
          {m.home_address_copy()}
        </Button>
        <Button
          className="max-sm:flex-1"
          icon={<Share2 aria-hidden className="size-4.5" />}
          onClick={() => void shareLink({ title: name, url }).then(tell)}
        >
          {m.home_address_share()}
        </Button>
      </div>
    </Card>
  )
}
