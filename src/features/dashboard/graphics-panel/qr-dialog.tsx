import { useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { FormDialog } from '#src/components/ui/form/form-dialog.tsx'
import { StepProgress } from '#src/components/ui/feedback/step-progress.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { qrFile } from './qr-file.ts'
import { QrForm } from './qr-form.tsx'
import { defaultQrOptions, type QrOptions } from './qr-options.ts'
import { type QrDownload, QrResult } from './qr-result.tsx'

type QrDialogProps = { username: string; address: string; onClose: () => void }

/** Asks for the options of the QR code first, then shows the file. */
export function QrDialog({ username, address, onClose }: QrDialogProps) {
  const [options, setOptions] = useState<QrOptions>(defaultQrOptions)
  const [isWorking, setIsWorking] = useState(false)
  const [download, setDownload] = useState<QrDownload>()

  const generate = async () => {
    setIsWorking(true)
    try {
      const file = await qrFile(address, options)
      setDownload({ file, name: `${username}-qr-${options.size}.${options.format}`, size: options.size })
      showToast({
        type: 'success',
        title: m.graphics_qr_form_generated_title(),
        message: m.graphics_qr_form_generated_message(),
        duration: limits.toast.success,
      })
    } catch (error) {
      reportError(error)
      showToast({
        type: 'error',
        title: m.graphics_qr_form_failed_title(),
        message: m.graphics_qr_form_failed_message(),
        duration: limits.toast.error,
      })
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <FormDialog
      title={m.graphics_qr_form_title()}
      width="wide"
      isDone={download !== undefined}
      onClose={onClose}
    >
      <StepProgress current={download ? 2 : 1} total={2} />
      {download ? (
        <QrResult download={download} address={address} onBack={() => setDownload(undefined)} />
      ) : (
        <QrForm
          address={address}
          options={options}
          isWorking={isWorking}
          onChange={setOptions}
          onSubmit={() => void generate()}
        />
      )}
    </FormDialog>
  )
}
