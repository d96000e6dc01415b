import { m } from '#messages'
import { useRef, useState } from 'react'
import { profilePictureProblem } from '#src/domain/files/file-kinds.ts'
import { isPicture } from '#src/lib/browser/decode-picture.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'
import { usePictureUpload } from '#src/services/storage/picture-upload-queries.ts'

/** The state of a chosen profile picture. It is checked at once and uploaded when the step is saved. */
export function usePicture() {
  const [file, setFile] = useState<File>()
  const current = useRef<File>(undefined)
  const [problem, setProblem] = useState<string>()
  const { percent, cancel, send } = usePictureUpload('profile-pictures')
  const preview = useObjectUrl(file)

  const setPicture = (chosen: File | undefined) => {
    current.current = chosen
    setFile(chosen)
  }

  const choose = async (chosen: File) => {
    const found = profilePictureProblem(chosen)
    setProblem(found ?? undefined)
    if (found) return
    const before = current.current
    setPicture(chosen)
    if ((await isPicture(chosen)) || current.current !== chosen) return
    setPicture(before)
    setProblem(m.refusal_no_image_file())
  }

  const remove = () => {
    if (percent === undefined) setPicture(undefined)
    else cancel()
    setProblem(undefined)
  }

  return {
    picture: file && { file, preview },
    problem,
    percent,
    choose: (chosen: File) => void choose(chosen),
    remove,
    /** @returns the file id, or undefined if no picture was chosen */
    send: async () => file && send(file),
  }
}
