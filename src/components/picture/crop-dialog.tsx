import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'
import { type Area, cropImage } from './crop-image.ts'
import { mayMove } from './crop-size.ts'
import type { PictureColumn } from './picture.ts'
import { pictureSizes } from './picture-kinds.ts'

type CropDialogProps = {
  column: PictureColumn
  file: File
  onCrop: (cut: File) => void
  /** Called if the browser can't decode the file as a picture. */
  onUnreadable: () => void
  onClose: () => void
}

const zooms = { min: 1, max: 4, step: 0.05 }

/** Lets the creator choose which part of a picture is shown, in the proportions in which it is shown. */
export function CropDialog({ column, file, onCrop, onUnreadable, onClose }: CropDialogProps) {
  const id = useId()
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [part, setPart] = useState<Area>()
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing')
  const isPhoto = column === 'profilePicture'
  const size = pictureSizes[column]

  const apply = () => {
    if (!part) return
    setState('cutting')
    cropImage(file, part, size).then(onCrop, () => setState('failed'))
  }

  return (
    <Dialog title={isPhoto ? m.crop_photo() : m.crop_thumbnail()} width="wide" onClose={onClose}>
      <p id={id} className="text-sm text-muted">
        {m.crop_help()}
        {mayMove(file) && <span> {m.crop_still()}</span>}
      </p>
      <div className="relative h-72 overflow-hidden rounded-control bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink sm:h-88">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={size.width / size.height}
            cropShape={isPhoto ? 'round' : 'rect'}
            showGrid={!isPhoto}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setPart(pixels)}
            // the page's security policy forbids styles that scripts insert
            disableAutomaticStylesInjection
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{
              role: 'application',
              'aria-label': m.crop_area(),
              'aria-describedby': id,
            }}
          />
        )}
      </div>
      <label className="flex items-center gap-3 text-sm font-medium">
        {m.crop_zoom()}
        <input
          type="range"
          {...zooms}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer"
        />
      </label>
      {state === 'failed' && <FormMessage tone="error">{m.crop_failed()}</FormMessage>}
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {m.crop_cancel()}
        </Button>
        <Button onClick={apply} disabled={!part} loadingLabel={state === 'cutting' && m.crop_working()}>
          {m.crop_apply()}
        </Button>
      </div>
    </Dialog>
  )
}
