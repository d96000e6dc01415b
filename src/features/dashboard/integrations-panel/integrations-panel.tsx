import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useFailureToast } from '#src/components/toast/use-failure-toast.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { accountQuery, useUpdateProfile } from '#src/services/profiles/account/queries.ts'
import { ContactEmailDialog } from './contact-email-dialog.tsx'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'

export function IntegrationsPanel({ account: known }: { account: Account }) {
  const account = useQuery(accountQuery(known))
  const message = messageOf(account.error, m.integrations_failed_message())
  useFailureToast(
    account.isError && !account.isFetching,
    m.integrations_error(),
    `${m.integrations_failed()}: ${message}`,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 tabIndex={-1} className="text-2xl">
        {m.integrations_title()}
      </h1>
      <section aria-labelledby="widgets" className="grid gap-3">
        <div>
          <h2 id="widgets" className="text-xl">
            {m.integrations_widgets()}
          </h2>
          <p className="text-muted">{m.integrations_intro()}</p>
        </div>
        {account.data ? (
          <>
            <ContactWidget account={account.data} />
            <ReviewWidget account={account.data} />
          </>
        ) : (
          <ErrorPanel
            title={m.integrations_failed()}
            message={message}
            onRetry={() => void account.refetch()}
          />
        )}
      </section>
    </div>
  )
}

function ContactWidget({ account }: { account: Account }) {
  const widget = useWidget('contactForm', {
    enabled: m.integrations_contact_enabled(),
    disabled: m.integrations_contact_disabled(),
    failed: m.integrations_contact_failed(),
  })
  const [dialog, setDialog] = useState<'closed' | 'change' | 'enable'>('closed')
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <Switch
        label={m.integrations_contact_label()}
        help={m.integrations_contact_help()}
        isOn={account.contactForm}
        isBusy={widget.isBusy}
        onChange={(isOn) => (isOn && account.contactEmail === '' ? setDialog('enable') : widget.change(isOn))}
      />
      {account.contactEmail !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 text-sm text-muted wrap-anywhere">
            {m.integrations_contact_email({ email: account.contactEmail })}
          </p>
          <Button variant="secondary" size="small" onClick={() => setDialog('change')}>
            {m.integrations_contact_change()}
          </Button>
        </div>
      )}
      {dialog !== 'closed' && (
        <ContactEmailDialog
          email={account.contactEmail || account.email}
          enablesForm={dialog === 'enable'}
          onClose={() => setDialog('closed')}
        />
      )}
    </Card>
  )
}

function ReviewWidget({ account }: { account: Account }) {
  const widget = useWidget('reviewWidget', {
    enabled: m.integrations_review_enabled(),
    disabled: m.integrations_review_disabled(),
    failed: m.integrations_review_failed(),
  })
  return (
    <Card className="p-5 sm:p-6">
      <Switch
        label={m.integrations_review_label()}
        help={m.integrations_review_help()}
        isOn={account.reviewWidget}
        isBusy={widget.isBusy}
        onChange={widget.change}
      />
    </Card>
  )
}

type WidgetTexts = { enabled: string; disabled: string; failed: string }

/** Switches a widget of the public page on or off, and shows a toast with the result. */
function useWidget(column: 'contactForm' | 'reviewWidget', texts: WidgetTexts) {
  const update = useUpdateProfile()
  return {
    isBusy: update.isPending,
    change: (isOn: boolean) =>
      update.mutate(
        { [column]: isOn },
        {
          onSuccess: () =>
            showToast({
              type: 'success',
              message: isOn ? texts.enabled : texts.disabled,
              duration: limits.toast.success,
            }),
          onError: (error) =>
            showToast({
              type: 'error',
              message: texts.failed + messageOf(error),
              duration: limits.toast.error,
            }),
        },
      ),
  }
}
