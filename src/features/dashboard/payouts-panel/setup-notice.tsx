import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { AccountInfo } from '#src/data/payouts/queries.ts'
import { failureMessage } from './failure-message.ts'
import { failureTexts, setupTexts as texts } from './texts.ts'
import type { Onboarding } from './use-onboarding.ts'

const steps = ['detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const

type SetupNoticeProps = { info: AccountInfo; onboarding: Onboarding }

/** For a payment account whose set-up is not complete: lists the missing parts, and offers to continue. */
export function SetupNotice({ info, onboarding }: SetupNoticeProps) {
  const { isLeaving, error, resume } = onboarding
  return (
    <section aria-labelledby="setup">
      <Card className="grid gap-4 p-5 sm:p-6">
        <header className="grid gap-1">
          <h2 id="setup" className="text-xl">
            {texts.title}
          </h2>
          <p className="text-muted">{info.detailsSubmitted ? texts.underReview : texts.missing}</p>
        </header>
        <ul className="grid gap-2">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-2.5">
              <StepMark isDone={info[step]} />
              <span>{texts.steps[step]}</span>
              <span className="text-sm text-muted">{info[step] ? texts.done : texts.open[step]}</span>
            </li>
          ))}
        </ul>
        {error && (
          <FormMessage tone="error">
            {failureMessage(error, failureTexts.connect, failureTexts.offlineInFlow)}
          </FormMessage>
        )}
        <Button
          loadingLabel={isLeaving && texts.submitting}
          onClick={() => resume()}
          className="justify-self-start max-sm:w-full"
        >
          {texts.submit}
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
