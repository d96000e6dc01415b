import { useState } from 'react'
import { Field } from '#src/components/ui/form/field.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { type Account, visibilities } from '#src/domain/profile/profile.ts'
import { contentCategories, contentLanguages, contentSettingsOf } from '#src/domain/account/settings.ts'
import { saveContentSettings, useSaveSettings } from '#src/data/settings/queries.ts'
import { SavedDialog } from '#src/features/dashboard/settings-panel/saved-dialog.tsx'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'
import { useSection } from '#src/features/dashboard/settings-panel/use-section.ts'
import { ChoiceList } from './choice-list.tsx'
import { contentTexts as texts } from './texts.ts'

const languageName = new Intl.DisplayNames('en', { type: 'language' })
const languages = contentLanguages
  .map((value) => ({ value, label: languageName.of(value) ?? value }))
  .toSorted((a, b) => a.label.localeCompare(b.label))
const categories = contentCategories.map((value) => ({ value, label: texts.categoryNames[value] }))
const visibilityOptions = visibilities.map((value) => Object.assign({ value }, texts.visibilities[value]))

export function ContentSection({ account }: { account: Account }) {
  const { mutateAsync } = useSaveSettings(saveContentSettings)
  const [isSaved, setIsSaved] = useState(false)
  const section = useSection({
    stored: { ...contentSettingsOf(account), visibility: account.visibility ?? 'public' },
    save: mutateAsync,
    failed: texts.failed,
    onSaved: () => setIsSaved(true),
  })
  const { values, problems, change } = section
  return (
    <SectionForm title={texts.title} section={section}>
      <RadioCards
        legend={texts.visibility}
        options={visibilityOptions}
        value={values.visibility}
        onChange={(visibility) => change({ visibility })}
        error={problems.visibility}
      />
      <Switch
        label={texts.nsfw}
        help={texts.nsfwHelp}
        isOn={values.isNSFW}
        onChange={(isNSFW) => change({ isNSFW })}
      />
      <ChoiceList
        legend={texts.categories}
        help={texts.categoriesHelp}
        options={categories}
        chosen={values.categories}
        onChange={(chosen) => change({ categories: chosen })}
        error={problems.categories}
      />
      <Field label={texts.language} help={texts.languageHelp} error={problems.language}>
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
        label={texts.autoPublish}
        help={texts.autoPublishHelp}
        isOn={values.autoPublish}
        onChange={(autoPublish) => change({ autoPublish })}
      />
      {isSaved && <SavedDialog onClose={() => setIsSaved(false)} />}
    </SectionForm>
  )
}
