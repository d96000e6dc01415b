import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { FoundProduct } from '#src/domain/archive/found-product.ts'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'
import { UnderWay } from '#src/features/dashboard/my-data/under-way.tsx'

import { ImportRow } from './import-row.tsx'
import { bytesOf, countIn, type ImportItem, type ImportState, isOpen } from './import-state.ts'
import { importSummary } from './import-summary.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

type ImportListProps = {
  state: ImportState
  onRun: (chosen: ReadonlySet<FoundProduct>) => void
  onCancel: () => void
  /** Opens another zip. */
  onAnother: () => void
  onClose: () => void
}

export function ImportList({ state, onRun, onCancel, onAnother, onClose }: ImportListProps) {
  const { items, isRunning } = state
  const [left, setLeft] = useState<ReadonlySet<FoundProduct>>(new Set())
  const open = items.filter(isOpen)
  const chosen = open.filter(({ product }) => !left.has(product)).map(({ product }) => product)

  const toggle = (product: FoundProduct) => {
    const next = new Set(left)
    if (!next.delete(product)) next.add(product)
    setLeft(next)
  }
  const toggleAll = () =>
    setLeft(chosen.length === open.length ? new Set(open.map(({ product }) => product)) : new Set())

  if (items.length === 0) return <Empty onAnother={onAnother} onClose={onClose} />
  const summary = importSummary(items)
  return (
    <div ref={focusIfLost} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {summary !== null && <FormMessage tone="info">{summary}</FormMessage>}
      {open.length > 1 && !isRunning ? (
        <Checkbox label={m.import_all()} checked={chosen.length === open.length} onChange={toggleAll} />
      ) : (
        <p className="font-medium">{m.import_count(counted(items.length))}</p>
      )}
      <ul aria-label={m.import_list()} className="divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of a zip never changes, and its ids may repeat
          <li key={index} className="py-3">
            <ImportRow
              item={item}
              isChosen={!left.has(item.product)}
              isLocked={isRunning}
              onToggle={() => toggle(item.product)}
            />
          </li>
        ))}
      </ul>
      {isRunning ? (
        <Working state={state} onCancel={onCancel} />
      ) : (
        <Choice items={items} chosen={chosen} onRun={onRun} onAnother={onAnother} onClose={onClose} />
      )}
    </div>
  )
}

function Empty({ onAnother, onClose }: Pick<ImportListProps, 'onAnother' | 'onClose'>) {
  return (
    <div ref={focusIfLost} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <FormMessage tone="info">{m.import_nothing()}</FormMessage>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
        <Button variant="secondary" onClick={onAnother}>
          {m.import_choose_another()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.import_close()}
        </Button>
      </div>
    </div>
  )
}

/** Returns the progress, 0 to 100, by bytes, because large files take longer. */
function shareOf(items: readonly ImportItem[]): number {
  let done = 0
  let total = 0
  for (const { product, status } of items) {
    // one more, so that products without files count too
    const bytes = bytesOf(product) + 1
    if (!['waiting', 'working', 'done', 'failed'].includes(status.state)) continue
    total += bytes
    if (status.state === 'working') done += status.sent
    else if (status.state !== 'waiting') done += bytes
  }
  return total === 0 ? 0 : (done / total) * 100
}

function Working({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const { items, isWaiting } = state
  const total = countIn(items, 'waiting', 'working', 'done', 'failed')
  return (
    <UnderWay
      label={m.import_working({ done: formatCount(countIn(items, 'done', 'failed')), ...counted(total) })}
      value={shareOf(items)}
      onCancel={onCancel}
    >
      {isWaiting && <p className="text-sm text-muted">{m.my_data_under_way_waiting()}</p>}
    </UnderWay>
  )
}

function runLabel(chosen: number, isRetry: boolean): string {
  if (chosen === 0) return m.import_none()
  return isRetry ? m.import_retry(counted(chosen)) : m.import_start(counted(chosen))
}

type ChoiceProps = Pick<ImportListProps, 'onRun' | 'onAnother' | 'onClose'> & {
  items: readonly ImportItem[]
  chosen: readonly FoundProduct[]
}

function Choice({ items, chosen, onRun, onAnother, onClose }: ChoiceProps) {
  const done = countIn(items, 'done')
  const failed = countIn(items, 'failed')
  const isRetry = done + failed + countIn(items, 'cancelled') > 0
  const hasOpen = items.some(isOpen)
  return (
    <div ref={focusIfLost} tabIndex={-1} className="grid gap-4 outline-none">
      {failed > 0 && <FormMessage tone="error">{m.import_failed(counted(failed))}</FormMessage>}
      {done > 0 && <FormMessage tone="success">{m.import_imported(counted(done))}</FormMessage>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {done > 0 && (
          <LinkButton
            variant={hasOpen ? 'secondary' : 'primary'}
            to={paths.dashboard.href('products', { tab: 'draft' })}
          >
            {m.import_to_products()}
          </LinkButton>
        )}
        {hasOpen && (
          <Button disabled={chosen.length === 0} onClick={() => onRun(new Set(chosen))}>
            {runLabel(chosen.length, isRetry)}
          </Button>
        )}
        {!hasOpen && done === 0 && (
          <Button variant="secondary" onClick={onAnother}>
            {m.import_choose_another()}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {m.import_close()}
        </Button>
      </div>
    </div>
  )
}
