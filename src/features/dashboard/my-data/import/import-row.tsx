import { type ComponentProps, useId } from 'react'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { ProgressBar } from '#src/components/ui/feedback/progress-bar.tsx'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { bytesOf, type ImportItem, type ImportStatus, isOpen } from './import-state.ts'
import { importStatesTexts } from './texts.ts'
import { counted } from '#src/lib/format/format-count.ts'

type ImportRowProps = { item: ImportItem; isChosen: boolean; isLocked: boolean; onToggle: () => void }

const tones: Record<
  Exclude<ImportStatus['state'], 'idle'>,
  NonNullable<ComponentProps<typeof Badge>['tone']>
> = {
  there: 'neutral',
  impossible: 'warning',
  waiting: 'neutral',
  working: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

export function ImportRow({ item, isChosen, isLocked, onToggle }: ImportRowProps) {
  const id = useId()
  const { product, status } = item
  const bytes = bytesOf(product)
  const canChoose = isOpen(item) && !isLocked
  const Title = canChoose ? 'label' : 'p'
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3">
      {canChoose ? (
        <input
          id={`${id}-choice`}
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={id}
          className="mt-3 size-5"
        />
      ) : (
        <span />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Title
            {...(canChoose && { htmlFor: `${id}-choice` })}
            className="min-w-0 flex-1 font-medium wrap-anywhere"
          >
            {product.title}
          </Title>
          {status.state !== 'idle' && (
            <Badge tone={tones[status.state]}>{importStatesTexts()[status.state]}</Badge>
          )}
        </div>
        <div id={id} className="grid gap-1 text-sm text-muted">
          {product.files.length > 0 && (
            <p>{m.import_detail({ ...counted(product.files.length), size: formatBytes(bytes) })}</p>
          )}
          {product.notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
          {'message' in status && <p className="text-danger wrap-anywhere">{status.message}</p>}
        </div>
        {status.state === 'working' && (
          <ProgressBar
            label={m.import_upload({ title: product.title })}
            isLabelHidden
            value={bytes === 0 ? 0 : (status.sent / bytes) * 100}
          />
        )}
      </div>
    </div>
  )
}
