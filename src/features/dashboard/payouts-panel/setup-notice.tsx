import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { AccountInfo } from '#src/services/payments/payouts/queries.ts'
import { failureMessage } from './failure-message.ts'
import type { Onboarding } from './use-onboarding.ts'

const steps = ['detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const

type SetupStep = (typeof steps)[number]

const setupStepsTexts = (): Record<SetupStep, string> => ({
  detailsSubmitted: m.payouts_setup_steps_details_submitted(),
  chargesEnabled: m.payouts_setup_steps_charges_enabled(),
  payoutsEnabled: m.payouts_setup_steps_payouts_enabled(),
})

const setupOpenTexts = (): Record<SetupStep, string> => ({
  detailsSubmitted: m.payouts_setup_open_details_submitted(),
  chargesEnabled: m.payouts_setup_open_charges_enabled(),
  payoutsEnabled: m.payouts_setup_open_payouts_enabled(),
})

type SetupNoticeProps = { info: AccountInfo; onboarding: Onboarding }

/** For a payment account whose set-up is not complete: lists the missing parts, and offers to continue. */
export function SetupNotice({ info, onboarding }: SetupNoticeProps) {
  const { isLeaving, error, resume } = onboarding
  return (
    <section aria-labelledby="setup">
      <Card className="grid gap-4 p-5 sm:p-6">
        <header className="grid gap-1">
          <h2 id="setup" className="text-xl">
            {m.payouts_setup_title()}
          </h2>
          <p className="text-muted">
            {info.detailsSubmitted ? m.payouts_setup_under_review() : m.payouts_setup_missing()}
          </p>
        </header>
        <ul className="grid gap-2">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-2.5">
              <StepMark isDone={info[step]} />
              <span>{setupStepsTexts()[step]}</span>
              <span className="text-sm text-muted">
                {info[step] ? m.payouts_setup_done() : setupOpenTexts()[step]}
              </span>
            </li>
          ))}
        </ul>
        {error && (
          <FormMessage tone="error">
            {failureMessage(error, m.payouts_failure_connect(), m.payouts_failure_offline_in_flow())}
          </FormMessage>
        )}
        <Button
          loadingLabel={isLeaving && m.payouts_setup_submitting()}
          onClick={() => resume()}
          className="justify-self-start max-sm:w-full"
        >
          {m.payouts_setup_submit()}
        </Button>
      </Card>
    </section>
  )
}

function StepMark({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
  ) : (
    <CircleDashed aria-hidden className="size-5 shrink-0 text-warning" />
  )
}
