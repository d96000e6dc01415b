import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { MessageScreen } from '#src/components/layout/message-screen.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { isMissingPart } from '#src/lib/page/missing-part.ts'
import { MissingPartScreen } from '#src/app/missing-part-screen.tsx'
import { errorTexts as texts } from '#src/app/texts.ts'

type ErrorScreenProps = { error: unknown; onRetry: () => void }

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  if (isMissingPart(error)) return <MissingPartScreen part={error.message} />
  return (
    <MessageScreen
      title={texts.crashed.title}
      action={
        <>
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
          <LinkButton variant="secondary" to={paths.landing.href()} onClick={onRetry}>
            {texts.home}
          </LinkButton>
        </>
      }
    >
      <p>{texts.crashed.text}</p>
      <p>
        <a href={`mailto:${brand.supportEmail}`} className="underline">
          {brand.supportEmail}
        </a>
      </p>
      {error instanceof Error && <code>{error.message}</code>}
    </MessageScreen>
  )
}
