import type { ReactNode } from 'react'
import { type HeaderAccount, SiteHeader } from './site-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

type PageShellProps = { account: HeaderAccount; children: ReactNode }

/** Header, content, footer of every public page. The content brings its own width: covers run edge to edge. */
export function PageShell({ account, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader account={account} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
