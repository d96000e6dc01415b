import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { brand } from '#src/config/brand.ts'
import { useHeadingFocus } from '#src/lib/page/use-heading-focus.ts'
import { NoticeFields } from './notice-fields.tsx'
import { useNotice } from './use-notice.ts'

type ReportPageProps = {
  /** The address that the link was about, or ''. */
  about: string
}

/** The page where anybody reports something to the operator, with all that the law lets a notice contain. */
export function ReportPage({ about }: ReportPageProps) {
  const [round, setRound] = useState(0)
  return (
    <div className="container-page">
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:py-14">
        <Round
          // another report has an id and a form of its own
          key={`${about} ${round}`}
          about={round === 0 ? about : ''}
          isFirst={round === 0}
          onAgain={() => setRound(round + 1)}
        />
      </div>
    </div>
  )
}

type RoundProps = ReportPageProps & { isFirst: boolean; onAgain: () => void }

function Round({ about, isFirst, onAgain }: RoundProps) {
  const { step, form, send, keep } = useNotice(about)
  const { isSubmitting, errors } = form.formState
  useHeadingFocus(step.at)
  if (step.at === 'sent') return <Sent email={step.email} onAgain={onAgain} />
  return (
    <>
      <header className="grid gap-2">
        <h1 ref={isFirst ? undefined : focusAtOnce} tabIndex={-1} className="text-3xl">
          {m.report_page_title()}
        </h1>
        <p className="prose-width text-lg text-muted">{m.report_page_intro({ brand: brand.name })}</p>
        <p className="prose-width text-muted">{m.report_page_danger()}</p>
      </header>
      <form noValidate onSubmit={(event) => void send(event)} onChange={keep} className="grid gap-5">
        <NoticeFields form={form} />
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button
          type="submit"
          size="large"
          loadingLabel={isSubmitting && m.report_submitting()}
          className="sm:justify-self-start"
        >
          {m.report_page_submit()}
        </Button>
        <p className="prose-width text-sm text-muted">{m.report_page_next()}</p>
      </form>
    </>
  )
}

/** The button that began another report had the focus and is removed. */
const focusAtOnce = (heading: HTMLElement | null) => heading?.focus()

function Sent({ email, onAgain }: { email: string | undefined; onAgain: () => void }) {
  return (
    <>
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          {m.report_page_sent()}
        </h1>
        <p className="prose-width text-lg text-muted">{m.report_page_sent_text()}</p>
        {email !== undefined && (
          <p className="prose-width text-muted wrap-anywhere">{m.report_page_sent_mail({ email })}</p>
        )}
      </header>
      <Button variant="quiet" onClick={onAgain} className="-ml-3 justify-self-start">
        {m.report_page_again()}
      </Button>
    </>
  )
}
