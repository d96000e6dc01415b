import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'

export function SavedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.settings_saved_title()} onClose={onClose}>
      <p className="text-muted">{m.settings_saved_text()}</p>
      <div className="mt-2 flex justify-end max-sm:grid">
        <Button onClick={onClose}>{m.settings_saved_close()}</Button>
      </div>
    </Dialog>
  )
}
