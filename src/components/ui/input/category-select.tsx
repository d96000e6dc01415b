import type { ComponentPropsWithRef } from 'react'
import { profileCategories, type ProfileCategory } from '#src/domain/profile/categories.ts'
import { Select } from './select.tsx'

const labels: Record<ProfileCategory, string> = {
  design: 'Design',
  photography: 'Photography',
  art: 'Art',
  music: 'Music',
  writing: 'Writing',
  video: 'Video',
  software: 'Software',
  education: 'Education',
  business: 'Business',
  other: 'Other',
}

/** In alphabetical order, with `other` at the end. */
const options = profileCategories
  .map((value) => ({ value, label: labels[value] }))
  .toSorted(
    (a, b) => Number(a.value === 'other') - Number(b.value === 'other') || a.label.localeCompare(b.label),
  )

type CategorySelectProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'value' | 'onChange'> & {
  value: ProfileCategory | ''
  onChange: (category: ProfileCategory | '') => void
}

export function CategorySelect({ onChange, ...rest }: CategorySelectProps) {
  return (
    <Select
      {...rest}
      options={options}
      placeholder="Select a category"
      onChange={({ target }) => onChange(profileCategories.find((known) => known === target.value) ?? '')}
    />
  )
}
