import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { savedTexts as texts } from './texts.ts'

export function SavedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="text-muted">{texts.text}</p>
      <div className="mt-2 flex justify-end max-sm:grid">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
