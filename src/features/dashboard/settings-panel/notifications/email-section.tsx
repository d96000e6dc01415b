import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { emailCaps } from '#src/domain/account/settings.ts'
import { type Settings, SettingSwitch } from './setting-switch.tsx'
import { capLabels, emailMasterTexts, emailSwitchTexts } from './texts.ts'

const caps = emailCaps.map((value) => ({ value, label: capLabels()[value] }))

export function EmailSection({ values, change }: Settings) {
  const { data: session } = useQuery(sessionQuery)
  const isOff = !values.emailNotifications
  return (
    <Section title={m.notification_email_title()} help={m.notification_email_help()}>
      {session && !session.user.emailVerification && (
        <FormMessage tone="info">
          {m.notification_email_unverified({ email: session.user.email })}
        </FormMessage>
      )}
      <SettingSwitch text={emailMasterTexts()} values={values} change={change} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isOff && m.notification_email_off()}
      </p>
      <div className="grid gap-5 border-t border-line pt-5">
        {emailSwitchTexts().map((text) => (
          <SettingSwitch key={text.name} text={text} values={values} change={change} isDisabled={isOff} />
        ))}
        <Field label={m.notification_email_cap()} help={m.notification_email_cap_help()}>
          {(control) => (
            <Select
              {...control}
              className="sm:max-w-60"
              options={caps}
              value={values.maxEmailsPerDay}
              disabled={isOff}
              onChange={({ target }) => {
                const cap = emailCaps.find((known) => known === target.value)
                if (cap) change({ maxEmailsPerDay: cap })
              }}
            />
          )}
        </Field>
      </div>
    </Section>
  )
}
