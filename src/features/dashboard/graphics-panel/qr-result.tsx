import Download from 'lucide-react/icons/download'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'

export type QrDownload = { file: Blob; name: string; size: number }

type QrResultProps = { download: QrDownload; address: string; onBack: () => void }

export function QrResult({ download: { file, name, size }, address, onBack }: QrResultProps) {
  const url = useObjectUrl(file)

  const save = () => {
    try {
      saveFile(file, name)
      showToast({
        type: 'success',
        title: m.graphics_qr_form_downloaded_title(),
        message: m.graphics_qr_form_downloaded_message(),
        duration: limits.toast.success,
      })
    } catch (error) {
      reportError(error)
      showToast({
        type: 'error',
        title: m.graphics_qr_form_download_failed_title(),
        message: m.graphics_qr_form_download_failed_message(),
        duration: limits.toast.error,
      })
    }
  }

  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-2">
        <div className="aspect-square w-full max-w-72 overflow-hidden rounded-card border border-line bg-sunken">
          {url && (
            <img
              src={url}
              alt={m.graphics_qr_form_image({ address })}
              width={size}
              height={size}
              className="size-full"
            />
          )}
        </div>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{m.graphics_qr_form_print()}</p>
      </div>
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onBack}>
          {m.graphics_qr_form_back()}
        </Button>
        <Button ref={focusOnMount} icon={<Download aria-hidden className="size-4.5" />} onClick={save}>
          {m.graphics_qr_form_download()}
        </Button>
      </div>
    </div>
  )
}
