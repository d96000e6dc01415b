import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Button } from '#src/components/ui/action/button.tsx'
import { uiTexts as texts } from '#src/components/ui/texts.ts'

type ErrorPanelProps = {
  title: string
  message?: string | undefined
  /** Of the message, where it comes from the backend and not from the page's texts. */
  messageLang?: string
  lang?: string
  retryLabel?: string
  onRetry?: () => void
  /** Of the whole page's content it is also the heading. */
  scope?: 'part' | 'page'
}

/** In the place of what could not be loaded: what happened and the way to go on. */
export function ErrorPanel({
  title,
  message,
  messageLang,
  lang,
  retryLabel = texts.tryAgain,
  onRetry,
  scope = 'part',
}: ErrorPanelProps) {
  const Title = scope === 'page' ? 'h1' : 'p'
  return (
    <div
      role="alert"
      lang={lang}
      className="grid justify-items-center gap-2 rounded-card border border-danger/30 bg-danger/5 px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden className="size-7 text-danger" />
      <Title className="font-display text-lg font-semibold">{title}</Title>
      {message && (
        <p lang={messageLang} className="prose-width text-muted">
          {message}
        </p>
      )}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-3">
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
