import { Switch } from '#src/components/ui/input/switch.tsx'
import type { NotificationSettings } from '#src/domain/account/settings.ts'
import type { SwitchName } from './texts.ts'

/** The values of the tab and the function that changes them, which all of its sections share. */
export type Settings = {
  values: NotificationSettings
  change: (part: Partial<NotificationSettings>) => void
}

type SettingSwitchProps = Settings & {
  text: { name: SwitchName; label: string; help: string }
  isDisabled?: boolean
}

export function SettingSwitch({ text, values, change, isDisabled = false }: SettingSwitchProps) {
  return (
    <Switch
      label={text.label}
      help={text.help}
      isOn={values[text.name]}
      isDisabled={isDisabled}
      onChange={(isOn) => change({ [text.name]: isOn })}
    />
  )
}
