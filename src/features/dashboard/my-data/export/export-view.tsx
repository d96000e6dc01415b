import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { focusIfLost } from '#src/lib/page/focus-on-mount.ts'
import { UnderWay } from '#src/features/dashboard/my-data/under-way.tsx'
import { underWayTexts } from '#src/features/dashboard/my-data/texts.ts'
import type { Decision, ExportProgress, ExportState, MissingFile } from './export-state.ts'
import { Question } from './question.tsx'
import { exportTexts as texts, listNames } from './texts.ts'

type ExportViewProps = {
  state: ExportState
  /** True while the browser's dialog asks where to save the zip. */
  isChoosing: boolean
  onDecide: (decision: Decision) => void
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
          title={texts.stopped}
          text={`${state.message} ${texts.kept}`}
          onCancel={onCancel}
          actions={[
            { label: texts.tryAgain, run: again },
            ...(state.canSkip ? [{ label: texts.skip, run: without }] : []),
          ]}
        />
      )
    case 'too-large':
      return (
        <Question
          title={texts.tooLarge}
          text={texts.tooLargeText}
          onCancel={onCancel}
          actions={[{ label: texts.withoutRest, run: without }]}
        />
      )
    case 'incomplete':
      return (
        <Question
          title={texts.incomplete(state.missing.length)}
          text={texts.incompleteText}
          onCancel={onCancel}
          actions={[
            { label: texts.tryAgain, run: again },
            { label: texts.finish, run: without },
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
      {missing.length > MOST_NAMED && <li>{texts.more(missing.length - MOST_NAMED)}</li>}
    </ul>
  )
}

function nowText({ now, isWaiting }: ExportProgress): string {
  if (isWaiting) return underWayTexts.waiting
  if (!now) return texts.finishing
  if ('list' in now) {
    const name = listNames[now.list]
    return now.rows > 0 ? texts.readingRows(name, formatCount(now.rows)) : texts.reading(name)
  }
  return now.bytes > 0 ? `${now.path}, ${formatBytes(now.bytes)}` : now.path
}

function Progress({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { files, bytes } = progress
  return (
    <UnderWay
      label={texts.bar}
      isLabelHidden
      value={files.total === 0 ? 0 : (files.done / files.total) * 100}
      onCancel={onCancel}
    >
      <p className="min-h-6 tabular-nums">
        {files.total > 0 && texts.packing(files.done, files.total, bytes)}
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
        <Button variant="secondary" loadingLabel={isChoosing && texts.choosing} onClick={onAgain}>
          {texts.again}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  )
}

function Message({ state }: Pick<EndingProps, 'state'>) {
  if (state.state === 'cancelled') return <FormMessage tone="info">{texts.cancelled}</FormMessage>
  if (state.state === 'failed')
    return (
      <FormMessage tone="error">
        {texts.failed}: {state.message}
      </FormMessage>
    )
  return (
    <FormMessage tone="success">
      <p className="font-medium">{texts.done}</p>
      <p className="wrap-anywhere">{texts.doneText(state.fileName, state.holds)}</p>
      {state.missing.length > 0 && <p>{texts.missing(state.missing.length)}</p>}
    </FormMessage>
  )
}
