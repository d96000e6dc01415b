import { m } from '#messages'
import type { ComponentPropsWithRef } from 'react'
import { profileCategories, type ProfileCategory } from '#src/domain/profile/categories.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { Select } from './select.tsx'

const labels = (): Record<ProfileCategory, string> => ({
  design: m.settings_content_category_names_design(),
  photography: m.settings_content_category_names_photography(),
  art: m.settings_content_category_names_art(),
  music: m.settings_content_category_names_music(),
  writing: m.settings_content_category_names_writing(),
  video: m.creator_product_list_categories_video(),
  software: m.creator_product_list_categories_software(),
  education: m.settings_content_category_names_education(),
  business: m.settings_content_category_names_business(),
  other: m.deletion_reason_other(),
})

/** In alphabetical order, with `other` at the end. */
function options() {
  const names = labels()
  return profileCategories
    .map((value) => ({ value, label: names[value] }))
    .toSorted(
      (a, b) =>
        Number(a.value === 'other') - Number(b.value === 'other') ||
        a.label.localeCompare(b.label, currentLanguage()),
    )
}

type CategorySelectProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'value' | 'onChange'> & {
  value: ProfileCategory | ''
  onChange: (category: ProfileCategory | '') => void
}

export function CategorySelect({ onChange, ...rest }: CategorySelectProps) {
  return (
    <Select
      {...rest}
      options={options()}
      placeholder={m.product_editor_information_choose_category()}
      onChange={({ target }) => onChange(profileCategories.find((known) => known === target.value) ?? '')}
    />
  )
}
