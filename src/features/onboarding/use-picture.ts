import { useEffect, useState } from 'react'
import { profilePictureProblem } from '#src/domain/file-kinds.ts'
import { uploadFile } from '#src/queries/uploads.ts'

type Picture = {
  file: File
  preview: string
  /** Set once it is uploaded: a form that is sent again does not send the file again. */
  fileId?: string
}

/** The profile picture while it is being chosen: checked at once, sent when the step is saved. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>()
  const [problem, setProblem] = useState<string>()
  const [upload, setUpload] = useState<{ percent: number; abort: AbortController }>()
  const preview = picture?.preview

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  const choose = (file: File) => {
    const found = profilePictureProblem(file)
    setProblem(found ?? undefined)
    if (!found) setPicture({ file, preview: URL.createObjectURL(file) })
  }

  const remove = () => {
    if (upload) upload.abort.abort()
    else setPicture(undefined)
    setProblem(undefined)
  }

  /** @returns the file id, undefined where no picture was chosen */
  const send = async (): Promise<string | undefined> => {
    if (!picture || picture.fileId) return picture?.fileId
    const abort = new AbortController()
    setUpload({ percent: 0, abort })
    try {
      const fileId = await uploadFile('profile-pictures', picture.file, {
        signal: abort.signal,
        onProgress: (sent) => setUpload({ percent: (sent / picture.file.size) * 100, abort }),
      })
      setPicture({ ...picture, fileId })
      return fileId
    } finally {
      setUpload(undefined)
    }
  }

  return { picture, problem, percent: upload?.percent, choose, remove, send }
}
