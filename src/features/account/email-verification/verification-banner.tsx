import MailWarning from 'lucide-react/icons/mail-exclamation-point'
import { useId } from 'react'
import { m } from '#messages'
import { anchors } from '#src/config/paths.ts'
import { useUnverified } from '#src/services/auth/email-verification-queries.ts'
import { SendVerification } from './send-verification.tsx'

/** One line above every panel until the address is verified, because no mails are sent to it before. It opens to say what waits. */
export function VerificationBanner() {
  const id = useId()
  const user = useUnverified()
  if (!user) return null
  return (
    <section
      id={anchors.verification}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-6 flex items-start gap-x-3 rounded-control border border-line bg-sunken px-4 py-2"
    >
      <MailWarning aria-hidden className="mt-2 size-5 shrink-0 text-muted max-sm:hidden" />
      <SendVerification key={user.email} user={user}>
        <details className="min-w-0 flex-1 basis-40 text-sm">
          <summary className="min-h-9 cursor-pointer content-center pointer-coarse:min-h-11">
            <h2 id={id} className="inline font-text text-base font-medium tracking-normal max-sm:text-sm">
              {m.verification_banner_title()}
            </h2>
          </summary>
          <p className="pb-2 wrap-anywhere text-muted">
            {m.verification_banner_waits({ email: user.email })}
          </p>
        </details>
      </SendVerification>
    </section>
  )
}
