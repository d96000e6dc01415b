import { useQuery } from '@tanstack/react-query'
import { FormPage } from '#src/components/layout/form-page.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { User } from '#src/domain/profile/user.ts'
import { useSearchParams } from 'react-router'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { useVerifyEmail } from '#src/data/email-verification/queries.ts'
import { isBackendError, messageOf } from '#src/data/error-messages.ts'
import { sessionQuery } from '#src/data/auth/session-queries.ts'
import { SendVerification } from './send-verification.tsx'
import { verifyTexts as texts } from './texts.ts'

export { VerificationBanner } from './verification-banner.tsx'

const toDashboard = <LinkButton to={paths.dashboard.href()}>{texts.toDashboard}</LinkButton>
const toSignIn = <LinkButton to={paths.signIn.href(paths.dashboard.href())}>{texts.toSignIn}</LinkButton>

/** The page that the link of the verification mail opens. */
export function VerifyEmail() {
  const [query] = useSearchParams()
  const userId = query.get('userId')
  const secret = query.get('secret')
  const { data: session } = useQuery(sessionQuery)
  const user = session?.user ?? null
  if (userId && secret) return <Verification userId={userId} secret={secret} user={user} />
  return (
    <FormPage title={texts.brokenTitle} intro={texts.broken}>
      {user ? toDashboard : toSignIn}
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
  const once = useOneAtATime()
  const own = user?.$id === userId ? user : null

  if (isSuccess || own?.emailVerification) return <Done other={own ? null : user} />
  if (isBackendError(error, 'user_invalid_token', 'user_not_found')) return <Spent own={own} user={user} />
  return (
    <FormPage title={texts.title} intro={texts.intro}>
      <div className="grid justify-items-start gap-5">
        {error && <FormMessage tone="error">{messageOf(error)}</FormMessage>}
        <Button
          size="large"
          loadingLabel={isPending && texts.submitting}
          onClick={() => once(() => mutateAsync({ userId, secret }))}
        >
          {texts.submit}
        </Button>
      </div>
    </FormPage>
  )
}

function Done({ other }: { other: User | null }) {
  const { data: session } = useQuery(sessionQuery)
  return (
    <FormPage title={texts.doneTitle}>
      <div className="grid justify-items-start gap-5">
        <FormMessage tone="success">{texts.done}</FormMessage>
        {other && <p className="wrap-anywhere text-muted">{texts.elsewhere(other.email)}</p>}
        {session ? toDashboard : toSignIn}
      </div>
    </FormPage>
  )
}

function Spent({ own, user }: { own: User | null; user: User | null }) {
  return (
    <FormPage title={texts.spentTitle} intro={texts.spent}>
      {own ? (
        <SendVerification user={own} first={texts.sendNew} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <p className="wrap-anywhere text-muted">
            {user ? texts.spentOther(user.email) : texts.spentSignIn}
          </p>
          {user ? toDashboard : toSignIn}
        </div>
      )}
    </FormPage>
  )
}
