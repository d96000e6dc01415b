import { useState } from 'react'
import { profilePictureProblem } from '#src/domain/file-kinds.ts'
import { useObjectUrl } from '#src/lib/object-url.ts'
import { usePictureUpload } from '#src/queries/picture-upload.ts'

/** The profile picture while it is being chosen: checked at once, sent when the step is saved. */
export function usePicture() {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { percent, cancel, send } = usePictureUpload('profile-pictures')
  const preview = useObjectUrl(file)

  const choose = (chosen: File) => {
    const found = profilePictureProblem(chosen)
    setProblem(found ?? undefined)
    if (!found) setFile(chosen)
  }

  const remove = () => {
    if (percent === undefined) setFile(undefined)
    else cancel()
    setProblem(undefined)
  }

  return {
    picture: file && { file, preview },
    problem,
    percent,
    choose,
    remove,
    /** @returns the file id, undefined where no picture was chosen */
    send: async () => file && send(file),
  }
}
