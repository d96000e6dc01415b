import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { CropDialog } from './crop-dialog.tsx'
import type { PictureColumn } from './picture.ts'
import { refusalOf } from './picture-kinds.ts'

function tellRefusal(refusal: { title: string; message: string }) {
  showToast({ type: 'error', ...refusal, duration: limits.toast.error })
}

/** Checks a chosen file and opens the dialog in which it is cut. */
export function useCrop(onCrop: (column: PictureColumn, cut: File) => void) {
  const [cropping, setCropping] = useState<{ column: PictureColumn; file: File }>()

  const choose = (column: PictureColumn, file: File) => {
    const refusal = refusalOf(column, file)
    if (refusal) tellRefusal(refusal)
    else setCropping({ column, file })
  }

  const dialog = cropping && (
    <CropDialog
      {...cropping}
      onClose={() => setCropping(undefined)}
      onCrop={(cut) => {
        onCrop(cropping.column, cut)
        setCropping(undefined)
      }}
      onUnreadable={() => {
        tellRefusal({ title: m.picture_invalid_file(), message: m.refusal_no_image_file() })
        setCropping(undefined)
      }}
    />
  )

  return { choose, dialog }
}
