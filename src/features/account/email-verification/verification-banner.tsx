import MailWarning from 'lucide-react/icons/mail-exclamation-point'
import { useId } from 'react'
import { m } from '#messages'
import { anchors } from '#src/config/paths.ts'
import { useUnverified } from '#src/services/auth/email-verification-queries.ts'
import { SendVerification } from './send-verification.tsx'

/** Shown above every panel until the address is verified, because no mails are sent to it before. */
export function VerificationBanner() {
  const id = useId()
  const user = useUnverified()
  if (!user) return null
  return (
    <section
      id={anchors.verification}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-8 flex items-start gap-3 rounded-card border border-line bg-sunken p-5"
    >
      <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg">
            {m.verification_banner_title()}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {m.verification_banner_waits({ email: user.email })}
          </p>
        </div>
        <SendVerification key={user.email} user={user} />
      </div>
    </section>
  )
}
