import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { ProgressBar } from '#src/components/ui/feedback/progress-bar.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import { type Mailing, type Telling, tellingQuery } from '#src/services/updates/queries.ts'
import { anchors } from '#src/config/paths.ts'
import { counted, formatCount } from '#src/lib/format/format-count.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { TellDialog } from './tell-dialog.tsx'

/** Shows what became of the last mails about a version of the product, and offers to send mails about the newest. */
export function TellPeople({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(tellingQuery(productId))
  const [asked, setAsked] = useState<Telling | null>(null)

  if (!data) {
    return (
      error && (
        <div className="grid justify-items-start gap-2 text-sm">
          <p role="alert" className="text-muted">
            {m.tell_state_failed()} {messageOf(error)}
          </p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {m.tell_state_retry()}
          </Button>
        </div>
      )
    )
  }
  const { standing, people, again, mailing } = data
  return (
    <div className="grid gap-3">
      {mailing && <MailingReport mailing={mailing} />}
      {standing === 'hidden' && <p className="text-sm text-muted">{m.tell_hidden()}</p>}
      {standing === 'unverified' && (
        <p className="text-sm text-muted">
          {m.tell_unverified()} {/* the dashboard shows above every panel how an address is confirmed */}
          <a href={`#${anchors.verification}`} className="text-ink underline">
            {m.products_explore_cure_email()}
          </a>
        </p>
      )}
      {standing === 'later' && again && (
        <p className="text-sm text-muted">{m.tell_later({ again: formatDateTime(again) })}</p>
      )}
      {standing === 'offered' && (
        <Button
          variant="secondary"
          icon={<Mail aria-hidden className="size-5 shrink-0" />}
          className="justify-self-start text-left"
          onClick={() => setAsked(data)}
        >
          {m.tell_action(counted(people))}
        </Button>
      )}
      {asked && <TellDialog productId={productId} telling={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Says how many of the mails have been sent so far, or how they ended. */
function MailingReport({ mailing }: { mailing: Mailing }) {
  const { number, toldAt, isDone, isHeldUp, total, sent, failed, unclear, left } = mailing
  const settled = sent + failed + unclear + left
  const label = m.tell_progress({ number, sent: formatCount(sent), total: formatCount(total) })
  return (
    <div role="status" className="grid gap-2 text-sm">
      {isDone ? (
        <p>{m.tell_done({ ...counted(sent), number, date: formatLongDate(toldAt) })}</p>
      ) : (
        <>
          <p>{label}</p>
          <ProgressBar label={label} value={total === 0 ? 0 : (settled / total) * 100} isLabelHidden />
        </>
      )}
      {isHeldUp && !isDone && <p className="text-danger">{m.tell_held_up()}</p>}
      {left > 0 && <p className="text-muted">{m.tell_left(counted(left))}</p>}
      {unclear > 0 && <p className="text-muted">{m.tell_unclear(counted(unclear))}</p>}
      {failed > 0 && <Failed mailing={mailing} />}
    </div>
  )
}

function Failed({ mailing: { failed, failedAddresses } }: { mailing: Mailing }) {
  const more = failed - failedAddresses.length
  if (failedAddresses.length === 0) return <p>{m.tell_failed(counted(failed))}</p>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">{m.tell_failed(counted(failed))}</summary>
      <ul className="grid gap-1 wrap-anywhere text-muted">
        {failedAddresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
        {more > 0 && <li>{m.tell_failed_more({ shown: formatCount(more) })}</li>}
      </ul>
    </details>
  )
}
