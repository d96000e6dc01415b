import * as z from 'zod/mini'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Field } from '#src/components/ui/form/field.tsx'
import { UrlInput } from '#src/components/ui/input/url-input.tsx'
import { profileFieldsSchema } from '#src/domain/contracts/marketplace/profile.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { linkColumns, linkNames, linksOf } from '#src/domain/profile/links.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useUpdateProfile } from '#src/services/profiles/account/queries.ts'
import { problemsOf } from '#src/features/dashboard/settings-panel/problems-of.ts'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'
import { useSection } from '#src/features/dashboard/settings-panel/use-section.ts'

const schema = z.object(linksOf(profileFieldsSchema.shape))

export function SocialSection({ account }: { account: Account }) {
  const update = useUpdateProfile()
  const section = useSection({
    stored: linksOf(account),
    check: (values) => problemsOf(schema, values),
    save: (changes) => update.mutateAsync(changes),
    failed: m.profile_social_failed(),
    onSaved: () =>
      showToast({
        type: 'success',
        title: m.profile_social_saved_title(),
        message: m.profile_social_saved_message(),
        duration: limits.toast.success,
      }),
  })
  return (
    <SectionForm title={m.profile_social_title()} help={m.profile_social_help()} section={section}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
        {linkColumns.map((column) => (
          <Field key={column} label={linkNames[column]} error={section.problems[column]}>
            {(control) => (
              <UrlInput
                {...control}
                autoComplete={column === 'websiteUrl' ? 'url' : 'off'}
                value={section.values[column]}
                onChange={(url) => section.change({ [column]: url })}
              />
            )}
          </Field>
        ))}
      </div>
    </SectionForm>
  )
}
