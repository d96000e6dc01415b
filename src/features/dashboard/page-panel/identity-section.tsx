import { m } from '#messages'
import { RichTextField } from '#src/components/rich-text/rich-text-field.tsx'
import { CategorySelect } from '#src/components/ui/input/category-select.tsx'
import { PublicAddress } from '#src/components/ui/layout/public-address.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { UsernameInput } from '#src/components/ui/input/username-input.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { FieldPlace, FormField, TextField } from './form-field.tsx'

import type { PageForm } from './use-page-form.ts'

export function IdentitySection({ form }: { form: PageForm }) {
  const { values, problems, change, check } = form
  const problem = problems.get('username')
  return (
    <Section title={m.page_identity_title()}>
      <PublicAddress username={form.stored.username} />
      <FieldPlace field="username">
        <UsernameInput
          check={problem ? { ...check, status: 'invalid', message: problem } : check}
          help={m.page_identity_username_help()}
          value={values.username}
          onChange={(event) => change({ username: event.target.value })}
        />
      </FieldPlace>
      <TextField
        form={form}
        field="name"
        help={m.page_identity_name_help()}
        max={limits.profile.name}
        autoComplete="name"
      />
      <FormField form={form} field="category" help={m.page_identity_category_help()}>
        {(control) => (
          <CategorySelect
            {...control}
            value={values.category}
            onChange={(category) => change({ category })}
          />
        )}
      </FormField>
      <FieldPlace field="about">
        <RichTextField
          label={m.page_field_about()}
          help={m.page_identity_about_help()}
          error={problems.get('about')}
          html={values.about}
          max={limits.profile.about}
          onChange={(about) => change({ about })}
        />
      </FieldPlace>
    </Section>
  )
}
