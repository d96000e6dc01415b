import { currentLanguage } from '#src/lib/language/language.ts'
import { useState } from 'react'
import { m } from '#messages'
import { Field } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { type Account, visibilities } from '#src/domain/profile/profile.ts'
import { contentLanguages, contentSettingsOf } from '#src/domain/account/settings.ts'
import { saveContentSettings, useSaveSettings } from '#src/services/profiles/settings/queries.ts'
import { SavedDialog } from '#src/features/dashboard/settings-panel/saved-dialog.tsx'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'
import { useSection } from '#src/features/dashboard/settings-panel/use-section.ts'
import { contentVisibilitiesTexts } from './texts.ts'

const languageName = new Intl.DisplayNames([currentLanguage()], { type: 'language' })
const languages = contentLanguages
  .map((value) => ({ value, label: languageName.of(value) ?? value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()))
const visibilityOptions = visibilities.map((value) =>
  Object.assign({ value }, contentVisibilitiesTexts()[value]),
)

export function ContentSection({ account }: { account: Account }) {
  const { mutateAsync } = useSaveSettings(saveContentSettings)
  const [isSaved, setIsSaved] = useState(false)
  const section = useSection({
    stored: { ...contentSettingsOf(account), visibility: account.visibility ?? 'public' },
    save: (changes) => mutateAsync(changes),
    failed: m.settings_content_failed(),
    onSaved: () => setIsSaved(true),
  })
  const { values, problems, change } = section
  return (
    <SectionForm title={m.settings_content_title()} section={section}>
      <RadioCards
        legend={m.settings_content_visibility()}
        options={visibilityOptions}
        value={values.visibility}
        onChange={(visibility) => change({ visibility })}
        error={problems.visibility}
      />
      <Switch
        label={m.settings_content_nsfw()}
        help={m.settings_content_nsfw_help()}
        isOn={values.isNSFW}
        onChange={(isNSFW) => change({ isNSFW })}
      />
      <Field
        label={m.settings_content_language()}
        help={m.settings_content_language_help()}
        error={problems.language}
      >
        {(control) => (
          <Select
            {...control}
            options={languages}
            value={values.language}
            onChange={({ target }) => {
              const language = contentLanguages.find((known) => known === target.value)
              if (language) change({ language })
            }}
          />
        )}
      </Field>
      <Switch
        label={m.settings_content_auto_publish()}
        help={m.settings_content_auto_publish_help()}
        isOn={values.autoPublish}
        onChange={(autoPublish) => change({ autoPublish })}
      />
      {isSaved && <SavedDialog onClose={() => setIsSaved(false)} />}
    </SectionForm>
  )
}
