import type { ReactNode } from 'react'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { User } from '#src/domain/profile/user.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useSendVerification } from '#src/services/auth/email-verification-queries.ts'
import { messageOf } from '#src/services/error-messages.ts'

const clock = inEachLanguage((region) => new Intl.DateTimeFormat(region, { timeStyle: 'short' }))

type SendVerificationProps = {
  user: User
  first?: string
  /** What stands in one line with the button. */
  children?: ReactNode
}

/** Has the verification link mailed, and shows to which address, also after a reload. */
export function SendVerification({
  user,
  first = m.verification_banner_send(),
  children,
}: SendVerificationProps) {
  const { mutateAsync, isPending, error, sent, mayPress } = useSendVerification(user)
  const oneAtATime = useOneAtATime()
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {children}
        <Button
          variant="secondary"
          size={children ? 'small' : 'medium'}
          disabled={!mayPress}
          loadingLabel={isPending && m.verification_banner_sending()}
          onClick={() => oneAtATime(() => mutateAsync())}
        >
          {sent ? m.verification_banner_send_again() : first}
        </Button>
      </div>
      {sent && (
        <p role="status" className="text-sm wrap-anywhere">
          {m.verification_banner_sent({ email: sent.email, time: clock().format(sent.at) })}
        </p>
      )}
      {error && <FormMessage tone="error">{messageOf(error)}</FormMessage>}
    </div>
  )
}
