import { useRef } from 'react'
import { m } from '#messages'
import { storedPicture } from '#src/components/picture/picture.ts'
import { pictureBuckets } from '#src/components/picture/picture-kinds.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useUpdateProfile } from '#src/services/profiles/account/queries.ts'
import { usePictureUpload } from '#src/services/storage/picture-upload-queries.ts'
import { useChangeUsername } from '#src/services/profiles/account/username-change-queries.ts'
import { useUsernameCheck } from '#src/services/profiles/account/username-check-queries.ts'
import { problemsOf } from '#src/features/dashboard/settings-panel/problems-of.ts'
import { useSection } from '#src/features/dashboard/settings-panel/use-section.ts'
import { personalSchema, type PersonalValues, personalValuesOf, profileUpdateOf } from './personal-values.ts'

/** Saves the username, then the picture, then the rest. A second attempt does not repeat steps that have succeeded. */
export function usePersonal(account: Account) {
  const username = useChangeUsername()
  const update = useUpdateProfile()
  const upload = usePictureUpload(pictureBuckets.profilePicture)
  const pictureId = useRef<string>(undefined)

  const sendPicture = async ({ profilePicture }: Partial<PersonalValues>): Promise<string | undefined> => {
    if (profilePicture === undefined) return undefined
    return profilePicture?.source === 'local'
      ? upload.send(profilePicture.file)
      : (profilePicture?.fileId ?? '')
  }

  const save = async (changes: Partial<PersonalValues>) => {
    if (changes.username !== undefined) await username.mutateAsync(changes.username)
    pictureId.current = await sendPicture(changes)
    const rest = profileUpdateOf(changes, pictureId.current)
    if (Object.keys(rest).length > 0) await update.mutateAsync(rest)
  }

  const section = useSection<PersonalValues>({
    stored: personalValuesOf(account),
    check: (values) => problemsOf<PersonalValues>(personalSchema, values),
    save,
    asStored: (sent) =>
      pictureId.current === undefined ? sent : { ...sent, profilePicture: storedPicture(pictureId.current) },
    failed: m.profile_personal_failed(),
    onSaved: () =>
      showToast({
        type: 'success',
        title: m.profile_personal_saved_title(),
        message: m.profile_personal_saved_message(),
        duration: limits.toast.success,
      }),
  })
  const { values, saved } = section
  const check = useUsernameCheck(values.username === saved.username ? '' : values.username)

  return { ...section, upload, check }
}
