import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { User } from '#src/domain/profile/user.ts'
import { useSearchParams } from 'react-router'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useVerifyEmail } from '#src/services/auth/email-verification-queries.ts'
import { isBackendError, messageOf } from '#src/services/error-messages.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { SendVerification } from './send-verification.tsx'

export { VerificationBanner } from './verification-banner.tsx'

const ToDashboard = () => (
  <LinkButton to={paths.dashboard.href()}>{m.verification_verify_to_dashboard()}</LinkButton>
)
const ToSignIn = () => (
  <LinkButton to={paths.signIn.href(paths.dashboard.href())}>{m.verification_verify_to_sign_in()}</LinkButton>
)

/** The page that the link of the verification mail opens. */
export function VerifyEmail() {
  const [query] = useSearchParams()
  const userId = query.get('userId')
  const secret = query.get('secret')
  const { data: session } = useQuery(sessionQuery)
  const user = session?.user ?? null
  if (userId && secret) return <Verification userId={userId} secret={secret} user={user} />
  return (
    <FormPage title={m.verification_verify_broken_title()} intro={m.verification_verify_broken()}>
      {user ? <ToDashboard /> : <ToSignIn />}
    </FormPage>
  )
}

type VerificationProps = {
  userId: string
  secret: string
  /** The signed-in user. The link may belong to another account. */
  user: User | null
}

/** Asks for a press, because programs that scan mails follow links too, and would verify addresses for strangers. */
function Verification({ userId, secret, user }: VerificationProps) {
  const { mutateAsync, isPending, isSuccess, error } = useVerifyEmail()
  const oneAtATime = useOneAtATime()
  const own = user?.$id === userId ? user : null

  if (isSuccess || own?.emailVerification) return <Done other={own ? null : user} />
  if (isBackendError(error, 'user_invalid_token', 'user_not_found')) return <Spent own={own} user={user} />
  return (
    <FormPage title={m.verification_verify_title()} intro={m.verification_verify_intro()}>
      <div className="grid justify-items-start gap-5">
        {error && <FormMessage tone="error">{messageOf(error)}</FormMessage>}
        <Button
          size="large"
          loadingLabel={isPending && m.verification_verify_submitting()}
          onClick={() => oneAtATime(() => mutateAsync({ userId, secret }))}
        >
          {m.verification_verify_submit()}
        </Button>
      </div>
    </FormPage>
  )
}

function Done({ other }: { other: User | null }) {
  const { data: session } = useQuery(sessionQuery)
  return (
    <FormPage title={m.verification_verify_done_title()}>
      <div className="grid justify-items-start gap-5">
        <FormMessage tone="success">{m.verification_verify_done()}</FormMessage>
        {other && (
          <p className="wrap-anywhere text-muted">
            {m.verification_verify_elsewhere({ email: other.email })}
          </p>
        )}
        {session ? <ToDashboard /> : <ToSignIn />}
      </div>
    </FormPage>
  )
}

function Spent({ own, user }: { own: User | null; user: User | null }) {
  return (
    <FormPage title={m.verification_verify_spent_title()} intro={m.verification_verify_spent()}>
      {own ? (
        <SendVerification user={own} first={m.verification_verify_send_new()} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p className="wrap-anywhere text-muted">
            {user
              ? m.verification_verify_spent_other({ email: user.email })
              : m.verification_verify_spent_sign_in()}
          </p>
          {user ? <ToDashboard /> : <ToSignIn />}
        </div>
      )}
    </FormPage>
  )
}
