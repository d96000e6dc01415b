import { useRef, useState } from 'react'
import { m } from '#messages'
import { type Picture, storedPicture } from '#src/components/picture/picture.ts'
import { pictureBuckets } from '#src/components/picture/picture-kinds.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { useUpdateProfile } from '#src/services/profiles/account/queries.ts'
import { usePictureUpload } from '#src/services/storage/picture-upload-queries.ts'
import { saveFailureOf } from '#src/services/save-failure.ts'
import { useChangeUsername } from '#src/services/profiles/account/username-change-queries.ts'
import { changesOf } from './changes.ts'
import { fieldOf, pageFormSchema } from './form-schema.ts'
import type { FieldName, PageFormValues } from './form-values.ts'

type SaveOptions = {
  stored: Account
  /** Called after each part that the server has saved. */
  onStored: (change: Partial<Account>) => void
  /** Called with the values that were sent, and with those that are stored now. */
  onSaved: (sent: PageFormValues, saved: PageFormValues) => void
  /** Called if the server refuses the value of a field. */
  onRefused: (field: FieldName, sent: PageFormValues, message: string) => void
}

/** Saves the username, then the pictures, then all the rest at once. A second attempt does not repeat parts that have succeeded. */
export function usePageSave({ stored, onStored, onSaved, onRefused }: SaveOptions) {
  const username = useChangeUsername()
  const update = useUpdateProfile()
  const uploads = {
    profilePicture: usePictureUpload(pictureBuckets.profilePicture),
    thumbnailImage: usePictureUpload(pictureBuckets.thumbnailImage),
  }
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** A ref, because React state changes too late for the second of two clicks in one frame. */
  const isBusy = useRef(false)

  const send = async (column: keyof typeof uploads, picture: Picture): Promise<string> => {
    if (picture?.source === 'local') return uploads[column].send(picture.file)
    return picture?.fileId ?? ''
  }

  const attempt = async (values: PageFormValues): Promise<PageFormValues> => {
    if (values.username !== stored.username) {
      await username.mutateAsync(values.username)
      onStored({ username: values.username })
    }
    const pictures = {
      profilePicture: await send('profilePicture', values.profilePicture),
      thumbnailImage: await send('thumbnailImage', values.thumbnailImage),
    }
    const changes = changesOf(stored, values, pictures)
    if (Object.keys(changes).length > 0) await update.mutateAsync(changes)
    onStored(changes)
    return {
      ...values,
      profilePicture: storedPicture(pictures.profilePicture),
      thumbnailImage: storedPicture(pictures.thumbnailImage),
    }
  }

  const tell = (error: unknown, sent: PageFormValues) => {
    const told = saveFailureOf(error, { title: m.page_error(), message: m.page_save_failed() })
    const field = error instanceof ActionError ? fieldOf(error.field) : null
    if (field) onRefused(field, sent, messageOf(error))
    else setFailure(told.message)
    showToast({ ...told, duration: limits.toast.error })
  }

  /** @param values must have no problems */
  const save = async (values: PageFormValues) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    setFailure(undefined)
    try {
      onSaved(values, await attempt(pageFormSchema.parse(values)))
      showToast({
        type: 'success',
        title: m.page_save_saved_title(),
        message: m.page_save_saved_message(),
        duration: limits.toast.success,
      })
    } catch (error) {
      tell(error, values)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { isSaving, failure, uploads, save }
}
