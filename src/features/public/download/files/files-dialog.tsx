import { m } from '#messages'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { FilesList, type FilesProps } from './files-list.tsx'

type FilesDialogProps = FilesProps & { onClose: () => void }

export function FilesDialog({ onClose, ...files }: FilesDialogProps) {
  return (
    <Dialog title={m.download_files_title()} onClose={onClose}>
      <FilesList {...files} />
    </Dialog>
  )
}
