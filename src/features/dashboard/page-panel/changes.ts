import type { PictureColumn } from '#src/components/picture/picture.ts'
import type { ProfileUpdate } from '#src/domain/contracts/marketplace/profile.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isFieldName } from './form-schema.ts'
import { flagColumns, type PageFormValues, pictureColumns, textColumns } from './form-values.ts'

/** Returns the form's unsaved changes, without the username, for which there is an action of its own. */
export function changesOf(
  stored: Account,
  values: PageFormValues,
  pictures: Record<PictureColumn, string>,
): ProfileUpdate {
  const changes: ProfileUpdate = {}
  for (const column of textColumns) {
    if (values[column] !== stored[column]) changes[column] = values[column]
  }
  for (const column of flagColumns) {
    if (values[column] !== stored[column]) changes[column] = values[column]
  }
  for (const column of pictureColumns) {
    if (pictures[column] !== stored[column]) changes[column] = pictures[column]
  }
  if (values.category !== '' && values.category !== stored.category) changes.category = values.category
  return changes
}

/** Returns the form's values after a save: the saved ones, except for fields that were changed during the save. */
export function afterSave(now: PageFormValues, sent: PageFormValues, saved: PageFormValues): PageFormValues {
  const kept = Object.entries(now).filter(([name, value]) => isFieldName(name) && sent[name] !== value)
  return { ...saved, ...Object.fromEntries(kept) }
}
