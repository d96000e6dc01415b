import { inEachLanguage } from '#src/lib/language/in-each-language.ts'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { User } from '#src/domain/profile/user.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useSendVerification } from '#src/services/auth/email-verification-queries.ts'
import { messageOf } from '#src/services/error-messages.ts'

const clock = inEachLanguage((region) => new Intl.DateTimeFormat(region, { timeStyle: 'short' }))

/** Has the verification link mailed, and shows to which address, also after a reload. */
export function SendVerification({
  user,
  first = m.verification_banner_send(),
}: {
  user: User
  first?: string
}) {
  const { mutateAsync, isPending, error, sent, mayPress } = useSendVerification(user)
  const oneAtATime = useOneAtATime()
  return (
    <div className="grid gap-3">
      {sent && (
        <p role="status" className="text-sm wrap-anywhere">
          {m.verification_banner_sent({ email: sent.email, time: clock().format(sent.at) })}
        </p>
      )}
      {error && <FormMessage tone="error">{messageOf(error)}</FormMessage>}
      <div>
        <Button
          variant="secondary"
          disabled={!mayPress}
          loadingLabel={isPending && m.verification_banner_sending()}
          onClick={() => oneAtATime(() => mutateAsync())}
        >
          {sent ? m.verification_banner_send_again() : first}
        </Button>
      </div>
    </div>
  )
}
