import * as v from 'valibot'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Field } from '#src/components/ui/field.tsx'
import { TextInput } from '#src/components/ui/text-input.tsx'
import { profileFieldsSchema } from '#src/domain/contracts/profile.ts'
import { linkColumns } from '#src/domain/link-columns.ts'
import { limits } from '#src/domain/limits.ts'
import type { Account } from '#src/domain/profile.ts'
import { useUpdateProfile } from '#src/queries/own-account.ts'
import { problemsOf } from '../problems-of.ts'
import { SectionForm } from '../section-form.tsx'
import { useSection } from '../use-section.ts'
import { socialTexts as texts } from './texts.ts'

type SocialLinks = Record<(typeof linkColumns)[number], string>

const { websiteUrl, twitterUrl, instagramUrl, linkedInUrl, youTubeUrl, tikTokUrl, gitHubUrl } =
  profileFieldsSchema.entries
const schema = v.object({
  websiteUrl,
  twitterUrl,
  instagramUrl,
  linkedInUrl,
  youTubeUrl,
  tikTokUrl,
  gitHubUrl,
})

const linksOf = (account: Account): SocialLinks => ({
  websiteUrl: account.websiteUrl,
  twitterUrl: account.twitterUrl,
  instagramUrl: account.instagramUrl,
  linkedInUrl: account.linkedInUrl,
  youTubeUrl: account.youTubeUrl,
  tikTokUrl: account.tikTokUrl,
  gitHubUrl: account.gitHubUrl,
})

export function SocialSection({ account }: { account: Account }) {
  const update = useUpdateProfile()
  const section = useSection({
    stored: linksOf(account),
    check: (values) => problemsOf(schema, values),
    save: (changes) => update.mutateAsync(changes),
    failed: texts.failed,
    onSaved: () => showToast({ type: 'success', ...texts.saved, duration: limits.toast.success }),
  })
  return (
    <SectionForm title={texts.title} help={texts.help} section={section}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
        {linkColumns.map((column) => (
          <Field key={column} label={texts.fields[column]} error={section.problems[column]}>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                autoComplete={column === 'websiteUrl' ? 'url' : 'off'}
                placeholder="https://"
                value={section.values[column]}
                onChange={({ target }) => section.change({ [column]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </SectionForm>
  )
}
