import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import {
  unsubscribedQuery,
  type UnsubscribeScope,
  useResubscribe,
  useUnsubscribe,
} from '#src/services/updates/unsubscribe-queries.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { InvalidLink, isInvalid, LinkLoading, ToDownloads } from './mailed-link-states.tsx'

type UnsubscribeProps = { token: string }

/**
 * The page of the links in mails about new versions. It asks for a press, because programs that scan mails open links too, and
 * would unsubscribe their readers.
 */
export function Unsubscribe({ token }: UnsubscribeProps) {
  const { data, error, refetch } = useQuery(unsubscribedQuery(token))
  const unsubscribing = useUnsubscribe(token)
  const resubscribing = useResubscribe(token)
  const oneAtATime = useOneAtATime()

  /** The button that had the focus does something else afterwards. */
  const change = (work: () => Promise<unknown>) =>
    oneAtATime(async () => {
      await work()
      focusHeading()
    })

  if (isInvalid(error)) return <InvalidLink />
  if (!data) {
    return <LinkLoading title={m.unsubscribe_title()} error={error} onRetry={() => void refetch()} />
  }

  const { creator, unsubscribed } = data
  const leave = (scope: UnsubscribeScope) => change(() => unsubscribing.mutateAsync(scope))
  const problem = unsubscribing.error ?? resubscribing.error
  const waitFor = (scope: UnsubscribeScope) =>
    unsubscribing.isPending && unsubscribing.variables === scope && m.unsubscribe_submitting()
  const message = problem && <FormMessage tone="error">{messageOf(problem)}</FormMessage>

  if (unsubscribed) {
    const done =
      unsubscribed === 'everybody' || creator === ''
        ? m.unsubscribe_done_everybody()
        : m.unsubscribe_done_creator({ creator })
    return (
      <FormPage title={m.unsubscribe_done_title()} intro={done}>
        <div className="grid justify-items-start gap-4">
          {message}
          <ToDownloads />
          {unsubscribed === 'creator' && (
            <Button
              // keys keep the second of two clicks from pressing what comes in the button's place
              key="everybody-else"
              variant="secondary"
              loadingLabel={waitFor('everybody')}
              onClick={() => leave('everybody')}
            >
              {m.unsubscribe_everybody()}
            </Button>
          )}
          <Button
            key="back"
            variant="quiet"
            loadingLabel={resubscribing.isPending && m.unsubscribe_back_submitting()}
            onClick={() => change(() => resubscribing.mutateAsync())}
          >
            {m.unsubscribe_back()}
          </Button>
        </div>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={m.unsubscribe_title()}
      intro={creator === '' ? m.unsubscribe_intro_gone() : m.unsubscribe_intro({ creator })}
    >
      <div className="grid justify-items-start gap-4">
        {message}
        {resubscribing.isSuccess && <FormMessage tone="success">{m.unsubscribe_back_done()}</FormMessage>}
        {creator !== '' && (
          <Button
            key="creator"
            size="large"
            loadingLabel={waitFor('creator')}
            onClick={() => leave('creator')}
          >
            {m.unsubscribe_creator({ creator })}
          </Button>
        )}
        <Button
          key="everybody"
          variant={creator === '' ? 'primary' : 'secondary'}
          loadingLabel={waitFor('everybody')}
          onClick={() => leave('everybody')}
        >
          {m.unsubscribe_everybody()}
        </Button>
      </div>
    </FormPage>
  )
}
