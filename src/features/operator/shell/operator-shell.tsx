import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ShortLanguageSwitch } from '#src/components/layout/language-switch.tsx'
import { Logo } from '#src/components/layout/logo.tsx'
import { SkipLink } from '#src/components/layout/skip-link.tsx'
import { ThemeSwitch } from '#src/components/layout/theme-switch.tsx'
import { IconLink } from '#src/components/ui/action/icon-button.tsx'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Role } from '#src/domain/operator/roles.ts'
import { Link } from '#src/lib/url/link.tsx'
import { navigation, type OperatorView, placeOf } from './views.ts'
import { viewTexts } from './texts.ts'

type OperatorShellProps = {
  view: OperatorView
  /** The highest role that the reader holds. */
  role: Role
  children: ReactNode
}

/** The frame of the console: where one is, and where else one may go. */
export function OperatorShell({ view, role, children }: OperatorShellProps) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-filter-[blur(12px)]">
        <div className="container-page flex h-(--header-height) items-center justify-between gap-2">
          <Link to={paths.landing.href()} aria-label={brand.name} className="rounded-small">
            <Logo />
          </Link>
          <div className="flex items-center gap-1">
            <ShortLanguageSwitch />
            <ThemeSwitch />
            <IconLink
              name={m.header_dashboard()}
              icon={<LayoutDashboard aria-hidden />}
              to={paths.dashboard.href()}
            />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-8">
          <LinkTabs
            label={m.operator_navigation()}
            tabs={navigation(role).map(({ id, to }) => ({
              to,
              label: viewTexts[id](),
              isChosen: id === placeOf[view],
              count: null,
            }))}
          />
          {children}
        </div>
      </main>
    </>
  )
}
