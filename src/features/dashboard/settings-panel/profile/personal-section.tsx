import { m } from '#messages'
import { localFile } from '#src/components/picture/picture.ts'
import { PictureField } from '#src/components/picture/picture-field.tsx'
import { pictureBuckets } from '#src/components/picture/picture-kinds.ts'

import { useCrop } from '#src/components/picture/use-crop.tsx'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { CategorySelect } from '#src/components/ui/input/category-select.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { PublicAddress } from '#src/components/ui/layout/public-address.tsx'
import { CountrySelect } from '#src/features/dashboard/settings-panel/country-select.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { UsernameInput } from '#src/components/ui/input/username-input.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'
import { previewUrl } from '#src/services/storage/pictures-queries.ts'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'

import { usePersonal } from './use-personal.ts'

const PREVIEW = 80

export function PersonalSection({ account, email }: { account: Account; email: string }) {
  const section = usePersonal(account)
  const { values, saved, problems, change, check } = section
  const crop = useCrop((column, file) => change({ [column]: { source: 'local', file } }))
  const usernameProblem = problems.username
  return (
    <>
      <SectionForm title={m.profile_personal_title()} section={section}>
        <PublicAddress username={saved.username} />
        <Picture section={section} onChoose={(file) => crop.choose('profilePicture', file)} />
        <UsernameInput
          check={usernameProblem ? { ...check, status: 'invalid', message: usernameProblem } : check}
          help={m.profile_personal_username_help()}
          value={values.username}
          onChange={({ target }) => change({ username: target.value })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @lg:grid-cols-2">
          <Field
            label={m.profile_personal_name()}
            help={m.profile_personal_name_help()}
            error={problems.name}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="name"
                value={values.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <Field label={m.profile_personal_email()} help={m.profile_personal_email_help()}>
            {(control) => (
              <TextInput {...control} type="email" readOnly value={email} className="bg-sunken!" />
            )}
          </Field>
          <Field label={m.profile_personal_country()} error={problems.country}>
            {(control) => (
              <CountrySelect
                {...control}
                value={values.country}
                onChange={(country) => change({ country })}
              />
            )}
          </Field>
          <Field
            label={m.profile_personal_category()}
            help={m.profile_personal_category_help()}
            error={problems.category}
          >
            {(control) => (
              <CategorySelect
                {...control}
                value={values.category}
                onChange={(category) => change({ category })}
              />
            )}
          </Field>
        </div>
      </SectionForm>
      {crop.dialog}
    </>
  )
}

type PictureProps = {
  section: ReturnType<typeof usePersonal>
  onChoose: (file: File) => void
}

function Picture({ section, onChoose }: PictureProps) {
  const { values, upload, problems, change } = section
  const { profilePicture, name, username } = values
  const localUrl = useObjectUrl(localFile(profilePicture))
  const url =
    profilePicture?.source === 'stored'
      ? previewUrl(pictureBuckets.profilePicture, profilePicture.fileId, PREVIEW * 2, PREVIEW * 2)
      : localUrl
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-5 max-sm:grid-cols-1">
      <Avatar name={name || username} src={url ?? null} size={PREVIEW} />
      <PictureField
        label={m.profile_personal_photo()}
        help={m.picture_photo_help()}
        storedName={m.picture_current_photo()}
        picture={profilePicture}
        percent={upload.percent}
        error={problems.profilePicture}
        preview={null}
        onChoose={onChoose}
        onRemove={() => change({ profilePicture: null })}
        onCancel={upload.cancel}
      />
    </div>
  )
}
