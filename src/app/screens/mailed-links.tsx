import { ConfirmEmails } from '#src/features/public/unsubscribe/confirm-emails.tsx'
import { Unsubscribe } from '#src/features/public/unsubscribe/unsubscribe.tsx'

// The screens that links in mails open stand in one chunk, because every page lists all chunks that it could need.
export { ResetPassword as ResetPasswordScreen } from '#src/features/account/auth/reset-password.tsx'
export {
  VerificationBanner,
  VerifyEmail as VerifyEmailScreen,
} from '#src/features/account/email-verification/verify-email.tsx'
import { useRouteParams } from '#src/lib/url/route-params.ts'

export function ConfirmEmailsScreen() {
  const { token = '' } = useRouteParams()
  return <ConfirmEmails key={token} token={token} />
}

export function UnsubscribeScreen() {
  const { token = '' } = useRouteParams()
  return <Unsubscribe key={token} token={token} />
}
