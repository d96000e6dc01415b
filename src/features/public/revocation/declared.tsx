import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'

/** The page with the operator's addresses. It opens in a tab of its own, so that what was typed is kept. */
export const ContactLink = () => (
  <a href={m.legal_imprint_address()} target="_blank" rel="noopener" className="underline hover:text-ink">
    {m.revocation_contact()}
  </a>
)

type DeclaredProps = {
  email: string
  /** ISO 8601. */
  declaredAt: string
  onAgain: () => void
}

/** What stands on the page once the declaration is made. What comes of it is told by mail, to the buyer alone. */
export function Declared({ email, declaredAt, onAgain }: DeclaredProps) {
  return (
    <>
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          {m.revocation_arrived()}
        </h1>
        <p className="prose-width text-lg">
          {m.revocation_arrived_when({ moment: formatZurichMoment(declaredAt) })}
        </p>
        <p className="prose-width text-lg text-muted wrap-anywhere">
          {m.revocation_arrived_mail({ email })} <ContactLink />
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.downloads.href()}>{m.header_downloads()}</LinkButton>
        <Button variant="quiet" onClick={onAgain}>
          {m.revocation_again()}
        </Button>
      </div>
    </>
  )
}
