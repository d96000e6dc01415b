import { m } from '#messages'
import { limits } from '#src/domain/limits/limits.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'
import { UnderWay } from '#src/features/dashboard/my-data/under-way.tsx'
import type { MissingFilesDecision, ExportProgress, ExportState, MissingFile } from './export-state.ts'
import { Question } from './question.tsx'
import { counted, formatCount } from '#src/lib/format/format-count.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import type { Lists } from '#src/services/export/queries.ts'

const listNames = (): Record<keyof Lists, string> => ({
  products: m.export_list_names_products(),
  reviews: m.export_list_names_reviews(),
  followers: m.export_list_names_followers(),
  members: m.export_list_names_members(),
  messages: m.export_list_names_messages(),
  orders: m.export_list_names_orders(),
  'order-history': m.export_list_names_order_history(),
  debts: m.export_list_names_debts(),
  purchases: m.export_list_names_purchases(),
  revocations: m.export_list_names_revocations(),
  decisions: m.export_list_names_decisions(),
  following: m.export_list_names_following(),
  'pending-follows': m.export_list_names_pending_follows(),
  discounts: m.export_list_names_discounts(),
  saved: m.export_list_names_saved(),
  memberships: m.export_list_names_memberships(),
  downloads: m.export_list_names_downloads(),
  'written-reviews': m.export_list_names_written_reviews(),
  statistics: m.export_list_names_statistics(),
  referrers: m.export_list_names_referrers(),
})

type ExportViewProps = {
  state: ExportState
  /** True while the browser's dialog asks where to save the zip. */
  isChoosing: boolean
  onDecide: (decision: MissingFilesDecision) => void
  onCancel: () => void
  onAgain: () => void
  onClose: () => void
}

export function ExportView({ state, isChoosing, onDecide, onCancel, onAgain, onClose }: ExportViewProps) {
  const again = () => onDecide('again')
  const without = () => onDecide('without')
  switch (state.state) {
    case 'running':
      return <Progress progress={state.progress} onCancel={onCancel} />
    case 'stopped':
      return (
        <Question
          title={m.export_stopped()}
          text={`${state.message} ${m.export_kept()}`}
          onCancel={onCancel}
          actions={[
            { label: m.export_try_again(), run: again },
            ...(state.canSkip ? [{ label: m.export_skip(), run: without }] : []),
          ]}
        />
      )
    case 'too-large':
      return (
        <Question
          title={m.export_too_large()}
          text={m.export_too_large_text({ held: formatBytes(limits.archive.heldBytes).replace('.00', '') })}
          onCancel={onCancel}
          actions={[{ label: m.export_without_rest(), run: without }]}
        />
      )
    case 'incomplete':
      return (
        <Question
          title={m.export_incomplete(counted(state.missing.length))}
          text={m.export_incomplete_text()}
          onCancel={onCancel}
          actions={[
            { label: m.export_try_again(), run: again },
            { label: m.export_finish(), run: without },
          ]}
        >
          <MissingList missing={state.missing} />
        </Question>
      )
    case 'done':
    case 'failed':
    case 'cancelled':
      return <Ending state={state} isChoosing={isChoosing} onAgain={onAgain} onClose={onClose} />
  }
}

/** How many missing files are listed. The zip's README.txt lists all. */
const MOST_NAMED = 10

function MissingList({ missing }: { missing: readonly MissingFile[] }) {
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {missing.slice(0, MOST_NAMED).map(({ path, reason }) => (
        <li key={path} className="wrap-anywhere">
          <span className="text-ink">{path}</span>: {reason}
        </li>
      ))}
      {missing.length > MOST_NAMED && <li>{m.export_more(counted(missing.length - MOST_NAMED))}</li>}
    </ul>
  )
}

function nowText({ now, isWaiting }: ExportProgress): string {
  if (isWaiting) return m.my_data_under_way_waiting()
  if (!now) return m.export_finishing()
  if ('list' in now) {
    const name = listNames()[now.list]
    return now.rows > 0
      ? m.export_reading_rows({ list: name, rows: formatCount(now.rows) })
      : m.export_reading({ list: name })
  }
  return now.bytes > 0 ? `${now.path}, ${formatBytes(now.bytes)}` : now.path
}

function Progress({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { files, bytes } = progress
  return (
    <UnderWay
      label={m.export_bar()}
      isLabelHidden
      value={files.total === 0 ? 0 : (files.done / files.total) * 100}
      onCancel={onCancel}
    >
      <p className="min-h-6 tabular-nums">
        {files.total > 0 &&
          m.export_packing({
            done: formatCount(files.done),
            ...counted(files.total),
            bytes: formatBytes(bytes),
          })}
      </p>
      <p className="min-h-6 truncate text-sm tabular-nums text-muted">{nowText(progress)}</p>
    </UnderWay>
  )
}

type EndingProps = Pick<ExportViewProps, 'isChoosing' | 'onAgain' | 'onClose'> & {
  state: Extract<ExportState, { state: 'done' | 'failed' | 'cancelled' }>
}

function Ending({ state, isChoosing, onAgain, onClose }: EndingProps) {
  return (
    <div ref={focusIfLost} tabIndex={-1} className="grid gap-4 outline-none">
      <Message state={state} />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button variant="secondary" loadingLabel={isChoosing && m.export_choosing()} onClick={onAgain}>
          {m.export_again()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.export_close()}
        </Button>
      </div>
    </div>
  )
}

function Message({ state }: Pick<EndingProps, 'state'>) {
  if (state.state === 'cancelled') return <FormMessage tone="info">{m.export_cancelled()}</FormMessage>
  if (state.state === 'failed')
    return (
      <FormMessage tone="error">
        {m.export_failed()}: {state.message}
      </FormMessage>
    )
  return (
    <FormMessage tone="success">
      <p className="font-medium">{m.export_done()}</p>
      <p className="wrap-anywhere">
        {m.export_done_text({
          fileName: state.fileName,
          ...counted(state.holds.files),
          bytes: formatBytes(state.holds.bytes),
        })}
      </p>
      {state.missing.length > 0 && <p>{m.export_missing(counted(state.missing.length))}</p>}
    </FormMessage>
  )
}
