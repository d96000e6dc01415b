import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'

import type { MailedLink } from './use-mailed-link.ts'

type MailedLinkCardProps = { link: Extract<MailedLink, { step: 'ready' }> }

/** Asks for a press, because programs that scan mails follow links too, and each link works only once. */
export function MailedLinkCard({ link: { isOpening, problem, open } }: MailedLinkCardProps) {
  return (
    <Section title={m.purchases_mailed_title()} help={m.purchases_mailed_ready()}>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      <div>
        <Button loadingLabel={isOpening && m.purchases_mailed_opening()} onClick={open}>
          {m.purchases_mailed_open()}
        </Button>
      </div>
    </Section>
  )
}
