import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { NotFetchedError } from '#src/lib/page/import-files.ts'
import { isMissingModule } from '#src/lib/page/is-missing-module.ts'
import { MissingModuleScreen } from '#src/app/missing-module-screen.tsx'
import { LatePublicFrame } from '#src/app/late-public-frame.tsx'

/**
 * Stands in place of a screen whose code did not arrive because the connection failed. Most visitors come from a public page, whose
 * frame is there already; without it the message stands alone.
 */
function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const message = (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        {m.app_offline_title()}
      </h1>
      <p className="text-muted">{m.failure_offline()}</p>
      <Button onClick={onRetry}>{m.app_error_try_again()}</Button>
    </div>
  )
  return <LatePublicFrame otherwise={<main id="content">{message}</main>}>{message}</LatePublicFrame>
}

type ErrorScreenProps = { error: unknown; onRetry: () => void }

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  if (error instanceof NotFetchedError) return <OfflineScreen onRetry={onRetry} />
  if (isMissingModule(error)) return <MissingModuleScreen part={error.message} />
  return (
    <MessageScreen
      title={m.app_error_crashed_title()}
      action={
        <>
          <Button onClick={onRetry}>{m.app_error_try_again()}</Button>
          <LinkButton variant="secondary" to={paths.landing.href()} onClick={onRetry}>
            {m.app_error_home()}
          </LinkButton>
        </>
      }
    >
      <p>{m.app_error_crashed_text()}</p>
      <p>
        <a href={`mailto:${brand.supportEmail}`} className="underline">
          {brand.supportEmail}
        </a>
      </p>
      {error instanceof Error && <code>{error.message}</code>}
    </MessageScreen>
  )
}
