import type { ReactNode } from 'react'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { ShortLanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The layout of sign-in, sign-up and onboarding: one column, and on wide screens the wall of shelves beside it. */
export function SplitPage({ children }: { children: ReactNode }) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,38%)]">
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-(--header-height) items-center justify-between px-[clamp(1rem,4vw,2.5rem)]">
          <Link to={paths.landing.href()} aria-label={brand.name} className="rounded-small">
            <Logo />
          </Link>
          <div className="flex items-center">
            <ShortLanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="flex flex-1 flex-col px-4 py-8 sm:pt-[clamp(2rem,14dvh,9rem)] sm:pb-12"
        >
          <div className="mx-auto w-full max-w-md">{children}</div>
        </main>
      </div>
      <ShelfPanel className="sticky top-0 hidden h-dvh w-full lg:block" />
    </div>
  )
}
