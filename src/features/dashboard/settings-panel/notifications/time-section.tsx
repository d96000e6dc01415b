import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import type { NotificationSettings } from '#src/domain/account/settings.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { ownTimeZone, timeZones } from '#src/lib/time/time-zones.ts'
import { zoneName } from '#src/lib/time/zone-name.ts'
import { pushQuery, usePushPermission } from '#src/services/push/queries.ts'
import type { Problems } from '#src/features/dashboard/settings-panel/use-section.ts'
import { type Settings, SettingSwitch } from './setting-switch.tsx'
import { timeQuietTexts, timeWeekendTexts } from './texts.ts'

type Clock = 'quietHoursStart' | 'quietHoursEnd'

type TimeSectionProps = Settings & {
  /** Problems that the server found: it may not know every time zone that the browser knows. */
  problems: Problems<NotificationSettings>
}

export function TimeSection({ values, change, problems }: TimeSectionProps) {
  const { data: push } = useQuery(pushQuery(usePushPermission()))
  const isOff = !values.emailNotifications && push !== 'offered'
  const hasQuiet = values.enableQuietHours && !isOff
  const isSame = hasQuiet && values.quietHoursStart === values.quietHoursEnd

  const clock = (name: Clock, label: string) => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          value={values[name]}
          disabled={!hasQuiet}
          // an incomplete time has the value '' and is ignored
          onChange={({ target }) => target.value !== '' && change({ [name]: target.value })}
        />
      )}
    </Field>
  )

  return (
    <Section title={m.notification_time_title()} help={m.notification_time_help()}>
      <SettingSwitch text={timeQuietTexts()} values={values} change={change} isDisabled={isOff} />
      <div className="grid grid-cols-2 items-start gap-4 sm:max-w-96">
        {clock('quietHoursStart', m.notification_time_start())}
        {clock('quietHoursEnd', m.notification_time_end())}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSame && m.notification_time_no_quiet()}
      </p>
      <SettingSwitch text={timeWeekendTexts()} values={values} change={change} isDisabled={isOff} />
      <ZoneField values={values} change={change} problem={problems.timeZone} />
    </Section>
  )
}

function ZoneField({ values, change, problem }: Settings & { problem: string | undefined }) {
  const own = ownTimeZone()
  const options = timeZones([values.timeZone, own])
    .map((value) => ({ value, name: zoneName(value) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, currentLanguage()))
    .map(({ value, name }) => ({
      value,
      label: value === own ? m.notification_time_this_device({ zone: name }) : name,
    }))
  return (
    <Field label={m.notification_time_zone()} help={m.notification_time_zone_help()} error={problem}>
      {(control) => (
        <Select
          {...control}
          className="sm:max-w-96"
          options={options}
          value={values.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
      )}
    </Field>
  )
}
