import type { ReactNode } from 'react'
import { m } from '#messages'
import { FileDrop } from '#src/components/ui/input/file-drop.tsx'
import { acceptOf, imageExtensions } from '#src/domain/files/file-kinds.ts'
import type { Picture } from './picture.ts'

type PictureFieldProps = {
  label: string
  help: string
  picture: Picture
  /** The name that is shown for a stored picture. */
  storedName: string
  /** Progress of the upload, 0 to 100; undefined while there is none. */
  percent: number | undefined
  error: string | undefined
  preview: ReactNode
  onChoose: (file: File) => void
  onRemove: () => void
  onCancel: () => void
}

export function PictureField({
  label,
  help,
  picture,
  storedName,
  percent,
  error,
  preview,
  onChoose,
  onRemove,
  onCancel,
}: PictureFieldProps) {
  const isSending = percent !== undefined
  const chosen = picture && {
    name: picture.source === 'local' ? picture.file.name : storedName,
    detail: picture.source === 'local' ? m.picture_waiting() : '',
    ...(isSending && { progress: percent }),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {picture && preview}
      <FileDrop
        label={label}
        help={help}
        accept={acceptOf(imageExtensions)}
        file={chosen ?? undefined}
        onFiles={([file]) => file && onChoose(file)}
        onRemove={isSending ? onCancel : onRemove}
        error={error}
      />
    </div>
  )
}
