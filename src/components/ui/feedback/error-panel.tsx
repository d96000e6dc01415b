import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'

type ErrorPanelProps = {
  title: string
  message?: string | undefined
  retryLabel?: string
  onRetry?: () => void
  /** With `page`, the title is the heading of the page. */
  scope?: 'part' | 'page'
}

/** Shown in place of content that could not be loaded: what happened, and a button to try again. */
export function ErrorPanel({
  title,
  message,
  retryLabel = m.ui_try_again(),
  onRetry,
  scope = 'part',
}: ErrorPanelProps) {
  const Title = scope === 'page' ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-danger/30 bg-danger/5 px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden className="size-7 text-danger" />
      <Title className="font-display text-lg font-semibold">{title}</Title>
      {message && <p className="prose-width text-muted">{message}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-3">
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
