import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { mailedTexts as texts } from './texts.ts'
import type { MailedLink } from './use-mailed-link.ts'

type MailedLinkCardProps = { link: Extract<MailedLink, { step: 'ready' }> }

/** Asks for a press, because programs that scan mails follow links too, and each link works only once. */
export function MailedLinkCard({ link: { isOpening, problem, open } }: MailedLinkCardProps) {
  return (
    <Section title={texts.title} help={texts.ready}>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <div>
        <Button loadingLabel={isOpening && texts.opening} onClick={open}>
          {texts.open}
        </Button>
      </div>
    </Section>
  )
}
