import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'

export const isInvalid = (error: unknown) =>
  error instanceof ActionError && (error.code === 'not_found' || error.code === 'invalid_input')

export const ToDownloads = () => <LinkButton to={paths.downloads.href()}>{m.header_downloads()}</LinkButton>

export const InvalidLink = () => (
  <FormPage title={m.unsubscribe_invalid_title()} intro={m.unsubscribe_invalid()}>
    <ToDownloads />
  </FormPage>
)

type LinkLoadingProps = { title: string; error: unknown; onRetry: () => void }

/** What stands on the page of a mailed link until it is known what the link is about. */
export function LinkLoading({ title, error, onRetry }: LinkLoadingProps) {
  return (
    <FormPage title={title}>
      {error ? (
        <ErrorPanel title={m.unsubscribe_failed()} message={messageOf(error)} onRetry={onRetry} />
      ) : (
        <Loading label={m.unsubscribe_loading()}>
          <Skeleton className="h-28 rounded-card!" />
        </Loading>
      )}
    </FormPage>
  )
}
