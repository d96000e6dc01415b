import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { paths } from '#src/config/paths.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { unsubscribedQuery, useResubscribe } from '#src/services/updates/unsubscribe-queries.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { InvalidLink, isInvalid, LinkLoading } from './mailed-link-states.tsx'

/**
 * The page of the link that asks the owner of a mailbox whether they want e-mails of a creator. It asks for a press, because programs that
 * scan mails open links too, and would say yes for their readers.
 */
export function ConfirmEmails({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(unsubscribedQuery(token))
  const { mutateAsync, isPending, error: problem } = useResubscribe(token)
  const oneAtATime = useOneAtATime()

  // The creator has gone, or has taken the address from the list.
  const isSpent = data !== undefined && (data.creator === '' || data.consent === 'absent')
  if (isInvalid(error) || isSpent) return <InvalidLink />
  if (!data) {
    return <LinkLoading title={m.confirm_emails_title()} error={error} onRetry={() => void refetch()} />
  }
  const { creator } = data
  if (data.consent === 'confirmed' && !data.unsubscribed) {
    return (
      <FormPage title={m.confirm_emails_done_title()} intro={m.confirm_emails_done({ creator })}>
        <LinkButton to={paths.unsubscribe.href(token)} variant="secondary">
          {m.unsubscribe_title()}
        </LinkButton>
      </FormPage>
    )
  }
  return (
    <FormPage title={m.confirm_emails_title()} intro={m.confirm_emails_intro({ creator })}>
      <div className="grid justify-items-start gap-4">
        {problem && <FormMessage tone="error">{messageOf(problem)}</FormMessage>}
        <Button
          size="large"
          loadingLabel={isPending && m.unsubscribe_back_submitting()}
          onClick={() =>
            oneAtATime(async () => {
              await mutateAsync()
              focusHeading()
            })
          }
        >
          {m.confirm_emails_submit()}
        </Button>
        <p className="text-sm text-muted">{m.confirm_emails_ignore()}</p>
      </div>
    </FormPage>
  )
}
