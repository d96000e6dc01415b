import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#messages'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { useSyncBuyer } from '#src/services/payments/purchases/sync-buyer-queries.ts'
import { purchasesQuery } from '#src/services/payments/purchases/queries.ts'
import { LinkRequest } from './link-request.tsx'
import { ListSkeleton, PurchaseList } from './purchase-list.tsx'
import { useMailedLink, type MailedLink } from './use-mailed-link.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'

/** The page on which buyers find all of their purchases. */
export function MyDownloads() {
  const list = useInfiniteQuery(purchasesQuery)
  const link = useMailedLink()
  const hasSome = list.data?.pages.some(({ purchases }) => purchases.length > 0) ?? false
  const isAboutLink = link.step === 'opening' || (link.step === 'ready' && !hasSome)
  useSyncBuyer()

  // The button that opened the link had the focus and is removed.
  const isOpened = link.step === 'opened'
  useEffect(() => (isOpened ? focusHeading() : undefined), [isOpened])

  return (
    <div className="container-page">
      <div className="mx-auto grid max-w-3xl gap-6 py-10 sm:py-14">
        <header className="grid gap-2">
          <h1 tabIndex={-1} className="text-3xl">
            {m.purchases_title()}
          </h1>
          <p className="prose-width text-muted">{m.purchases_intro()}</p>
        </header>
        {link.step === 'opening' && <ListSkeleton />}
        {link.step === 'ready' && <MailedLinkCard link={link} />}
        {link.step === 'opened' && <FormMessage tone="success">{m.purchases_mailed_opened()}</FormMessage>}
        {link.step === 'spent' && (
          <LinkRequest
            title={m.purchases_link_new_title()}
            problem={hasSome ? `${link.problem} ${m.purchases_mailed_listed_anyway()}` : link.problem}
          />
        )}
        {!isAboutLink && <PurchaseList list={list} />}
        {!isAboutLink && link.step !== 'spent' && !list.isPending && (
          <LinkRequest title={hasSome ? m.purchases_link_other_title() : m.purchases_link_title()} />
        )}
      </div>
    </div>
  )
}

type MailedLinkCardProps = { link: Extract<MailedLink, { step: 'ready' }> }

/** Asks for a press, because programs that scan mails follow links too, and each link works only once. */
function MailedLinkCard({ link: { isOpening, problem, open } }: MailedLinkCardProps) {
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
