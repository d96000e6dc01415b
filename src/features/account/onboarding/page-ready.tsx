import { useEffect } from 'react'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Upload from 'lucide-react/icons/upload'
import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { CopyButton } from '#src/components/ui/action/copy-button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { PublicAddress } from '#src/components/ui/layout/public-address.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { Link } from '#src/lib/url/link.tsx'
import { focusHeading } from '#src/lib/page/heading-focus.ts'

/** The last step, which shows what a new creator can do next. */
export function PageReady({ account: { username } }: { account: Account }) {
  useEffect(() => focusHeading(), [])
  useDocumentTitle(`${m.onboarding_ready_title()} · ${brand.name}`)
  return (
    <FormPage title={m.onboarding_ready_title()} intro={m.onboarding_ready_intro()}>
      <div className="grid gap-6">
        <div className="grid gap-4 rounded-card border border-line bg-card p-5">
          <PublicAddress username={username} />
          <div className="flex">
            <CopyButton
              text={`${window.location.origin}${paths.handle.href(username)}`}
              label={m.onboarding_ready_copy()}
              copiedLabel={m.onboarding_ready_copied()}
              failed={{
                title: m.onboarding_ready_copy_failed_title(),
                message: m.onboarding_ready_copy_failed_message(),
              }}
              icon={<Copy aria-hidden className="size-4.5" />}
            />
          </div>
        </div>
        <div className="grid gap-3">
          <LinkButton
            size="large"
            to={paths.dashboard.href('create')}
            icon={<Upload aria-hidden className="size-5" />}
          >
            {m.onboarding_ready_publish()}
          </LinkButton>
          <LinkButton
            size="large"
            variant="secondary"
            to={paths.creator.href(username)}
            icon={<Eye aria-hidden className="size-5" />}
          >
            {m.onboarding_ready_see()}
          </LinkButton>
        </div>
        <p className="text-muted">
          <Link to={paths.dashboard.href()} className="underline hover:text-ink">
            {m.onboarding_ready_dashboard()}
          </Link>
        </p>
      </div>
    </FormPage>
  )
}
