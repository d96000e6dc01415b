import type { PictureColumn } from '#src/components/picture/picture.ts'
import type { ProfileUpdate } from '#src/domain/contracts/profile.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isFieldName } from './form-schema.ts'
import { flagColumns, type PageFormValues, pictureColumns, textColumns } from './form-values.ts'

/** What of the form is not stored yet, without the username, which goes another way. */
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

/** After a save: fields show what is stored, except where somebody has typed on meanwhile. */
export function afterSave(now: PageFormValues, sent: PageFormValues, saved: PageFormValues): PageFormValues {
  const kept = Object.entries(now).filter(([name, value]) => isFieldName(name) && sent[name] !== value)
  return { ...saved, ...Object.fromEntries(kept) }
}
