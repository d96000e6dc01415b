import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import {
  hasTimeZone,
  type NotificationSettings,
  notificationSettingsOf,
  timeZoneOf,
} from '#src/domain/account/settings.ts'
import { ownTimeZone } from '#src/lib/time/time-zones.ts'
import { saveNotificationSettings, useSaveSettings } from '#src/services/profiles/settings/queries.ts'
import { EmailSection } from './notifications/email-section.tsx'
import { PushSection } from './notifications/push-section.tsx'

import { TimeSection } from './notifications/time-section.tsx'
import { SavedDialog } from './saved-dialog.tsx'
import { useSection } from './use-section.ts'

/** Returns the initial values. An account that has not saved a time zone starts with the browser's. */
const knownSettings = (account: Account): NotificationSettings => ({
  ...notificationSettingsOf(account),
  timeZone: timeZoneOf(account, ownTimeZone()),
})

export function NotificationsTab({ account }: { account: Account }) {
  const { mutateAsync } = useSaveSettings(saveNotificationSettings)
  const [stored] = useState(() => knownSettings(account))
  const [hasZone, setHasZone] = useState(hasTimeZone(account))
  const [isSaved, setIsSaved] = useState(false)
  const { form, values, problems, change, isDirty, isSaving, failure, submit } = useSection({
    stored,
    save: (changes) => mutateAsync(hasZone ? changes : { timeZone: stored.timeZone, ...changes }),
    failed: m.notification_failed(),
    onSaved: () => {
      setHasZone(true)
      setIsSaved(true)
    },
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <EmailSection values={values} change={change} />
        <PushSection values={values} change={change} />
        <TimeSection values={values} change={change} problems={problems} />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-muted">
            {isDirty && !isSaving && m.notification_unsaved()}
          </p>
          <Button type="submit" className="max-sm:w-full" loadingLabel={isSaving && m.notification_saving()}>
            {m.notification_save()}
          </Button>
        </div>
      </form>
      {isSaved && <SavedDialog onClose={() => setIsSaved(false)} />}
    </>
  )
}
