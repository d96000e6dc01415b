import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { limits } from '#src/domain/limits/limits.ts'
import { useMailPurchasesLink } from '#src/services/payments/purchases/queries.ts'
import { DownloadEmailField } from '#src/features/public/download/download-email-field.tsx'
import { useLinkForm } from '#src/features/public/download/use-link-form.ts'

type LinkRequestProps = {
  title: string
  /** Why the link that led here was refused. */
  problem?: string
}

/** Requests a link by e-mail. The response doesn't reveal whether the address has bought anything. */
export function LinkRequest({ title, problem }: LinkRequestProps) {
  const { mutateAsync, isSuccess } = useMailPurchasesLink()
  const { submit, isSubmitting, field, error } = useLinkForm(mutateAsync)
  return (
    <Section title={title} help={m.purchases_link_ask()}>
      {problem && !isSuccess && <FormMessage tone="error">{problem}</FormMessage>}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DownloadEmailField {...field} />
        {error && <FormMessage tone="error">{error}</FormMessage>}
        {isSuccess && (
          <FormMessage tone="success">
            {m.purchases_link_sent({ minutes: limits.download.mailedLinkMinutes })}
          </FormMessage>
        )}
        <div>
          <Button type="submit" loadingLabel={isSubmitting && m.purchases_link_submitting()}>
            {m.purchases_link_submit()}
          </Button>
        </div>
      </form>
    </Section>
  )
}
