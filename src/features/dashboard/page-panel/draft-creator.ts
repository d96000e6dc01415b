import type { PictureColumn } from '#src/components/picture/picture.ts'
import { type Account, type Creator, creatorOf } from '#src/domain/profile/profile.ts'
import { ownerPreview } from '#src/domain/profile/owner-preview.ts'
import { isHexColor } from '#src/lib/page/theme-color.ts'
import type { PageFormValues } from './form-values.ts'

/** Returns the creator as the page would show them if the form were saved now. An incomplete colour is ignored. */
export function draftCreator(
  account: Account,
  values: PageFormValues,
  pictures: Record<PictureColumn, string>,
): Creator {
  return creatorOf(
    {
      ...account,
      ...values,
      ...pictures,
      ...ownerPreview,
      category: values.category || null,
      themeColor: isHexColor(values.themeColor) ? values.themeColor : account.themeColor,
    },
    new Date(),
  )
}
