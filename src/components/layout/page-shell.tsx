import type { ReactNode } from 'react'
import { type HeaderAccount, SiteHeader } from './site-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

type PageShellProps = {
  account: HeaderAccount
  /** The search of the market. */
  search: ReactNode
  children: ReactNode
}

/** Header, content and footer of every public page. The content sets its own width, because covers fill the screen. */
export function PageShell({ account, search, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader account={account} search={search} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
