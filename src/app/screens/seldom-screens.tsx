import { m } from '#messages'
import { FailedComponent, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { LoadingScreen } from '#src/components/layout/loading-screen.tsx'
import { brand } from '#src/config/brand.ts'
import { ResetPassword } from '#src/features/account/auth/reset-password.tsx'
import { VerifyEmail } from '#src/features/account/email-verification/verify-email.tsx'
import { ConfirmEmails } from '#src/features/public/unsubscribe/confirm-emails.tsx'
import { Unsubscribe } from '#src/features/public/unsubscribe/unsubscribe.tsx'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useRouteParams } from '#src/lib/url/route-params.ts'

// Screens that few people open, those of links in mails above all, stand in one chunk, because every page lists all chunks that it could need.
export { VerificationBanner } from '#src/features/account/email-verification/verify-email.tsx'

// Their titles stand here as well, and not in the routes, which every page has.
export function ResetPasswordScreen() {
  useDocumentTitle(`${m.auth_reset_title()} · ${brand.name}`)
  return <ResetPassword />
}

export function VerifyEmailScreen() {
  useDocumentTitle(`${m.verification_page_title()} · ${brand.name}`)
  return <VerifyEmail />
}

export function ConfirmEmailsScreen() {
  useDocumentTitle(`${m.confirm_emails_title()} · ${brand.name}`)
  const { token = '' } = useRouteParams()
  return <ConfirmEmails key={token} token={token} />
}

export function UnsubscribeScreen() {
  useDocumentTitle(`${m.unsubscribe_title()} · ${brand.name}`)
  const { token = '' } = useRouteParams()
  return <Unsubscribe key={token} token={token} />
}

// Few visitors open these, so they share the chunk.
export { RankingScreen } from './explore/ranking.tsx'
export { ReportScreen } from './report.tsx'
export { WithdrawScreen } from './withdraw.tsx'

// Few people ever open the screens below, so their code stands behind this chunk, where no other page lists it.
const late = { standIn: <LoadingScreen />, Failed: FailedComponent }

export const ComplaintScreen = lazyComponent(
  async () => (await import('./complaint.tsx')).ComplaintScreen,
  late,
)

export const OperatorScreen = lazyComponent(
  async () => (await import('./operator/operator.tsx')).OperatorScreen,
  late,
)

export const InvoiceScreen = lazyComponent(async () => (await import('./invoice.tsx')).InvoiceScreen, late)
