import { RichTextField } from '#src/components/rich-text/rich-text-field.tsx'
import { Section } from '#src/components/ui/section.tsx'
import { Select } from '#src/components/ui/select.tsx'
import { UsernameInput } from '#src/components/ui/username-input.tsx'
import { addressPrefix } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { profileCategories } from '#src/domain/choices.ts'
import { limits } from '#src/domain/limits.ts'
import { FieldPlace, FormField, TextField } from './form-field.tsx'
import { categoryTexts, fieldTexts, identityTexts as texts } from './texts.ts'
import type { PageForm } from './use-page-form.ts'

/** In alphabetical order, as people look for them; what is none of them stands last. */
const categoryOptions = profileCategories
  .map((value) => ({ value, label: categoryTexts[value] }))
  .toSorted(
    (a, b) => Number(a.value === 'other') - Number(b.value === 'other') || a.label.localeCompare(b.label),
  )

export function IdentitySection({ form }: { form: PageForm }) {
  const { values, problems, change, check } = form
  const problem = problems.get('username')
  return (
    <Section title={texts.title}>
      <PublicAddress username={form.stored.username} />
      <FieldPlace field="username">
        <UsernameInput
          check={problem ? { ...check, status: 'invalid', message: problem } : check}
          help={texts.usernameHelp}
          value={values.username}
          onChange={(event) => change({ username: event.target.value })}
        />
      </FieldPlace>
      <TextField
        form={form}
        field="name"
        help={texts.nameHelp}
        max={limits.profile.name}
        autoComplete="name"
      />
      <FormField form={form} field="category" help={texts.categoryHelp}>
        {(control) => (
          <Select
            {...control}
            options={categoryOptions}
            placeholder={texts.chooseCategory}
            value={values.category}
            onChange={({ target }) =>
              change({ category: profileCategories.find((known) => known === target.value) ?? '' })
            }
          />
        )}
      </FormField>
      <FieldPlace field="about">
        <RichTextField
          label={fieldTexts.about}
          help={texts.aboutHelp}
          error={problems.get('about')}
          html={values.about}
          max={limits.profile.about}
          onChange={(about) => change({ about })}
        />
      </FieldPlace>
    </Section>
  )
}

function PublicAddress({ username }: { username: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium">{texts.address}</span>
      <a
        href={paths.handle.href(username)}
        target="_blank"
        rel="noopener"
        className="justify-self-start font-display text-lg font-semibold underline-offset-4 wrap-anywhere hover:underline"
      >
        {addressPrefix()}
        <span className="rounded-small bg-sunflower px-1 text-[#14120f]">{username}</span>
        <span className="sr-only"> {texts.newTab}</span>
      </a>
    </div>
  )
}
