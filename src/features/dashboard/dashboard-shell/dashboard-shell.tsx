import Menu from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { ShortLanguageSwitch } from '#src/components/layout/language-switch.tsx'
import { Logo, LogoMark } from '#src/components/layout/logo.tsx'
import { SkipLink } from '#src/components/layout/skip-link.tsx'
import { ThemeSwitch } from '#src/components/layout/theme-switch.tsx'
import { Drawer } from '#src/components/ui/overlay/drawer.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'
import { Sidebar, type SidebarProps } from './sidebar.tsx'
import { keepStored, stored } from '#src/lib/browser/stored.ts'

type DashboardShellProps = Omit<SidebarProps, 'isCollapsed' | 'onChoose'> & { children: ReactNode }

/** The layout around a panel: a sidebar on wide screens, a drawer on phones. */
export function DashboardShell({ children, ...navigation }: DashboardShellProps) {
  const sidebar = useSidebar()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return (
    <div className="flex flex-1 max-md:flex-col">
      <SkipLink />
      <aside
        className={classNames(
          'sticky top-0 flex h-dvh shrink-0 scroll-pb-28 flex-col gap-4 overflow-y-auto border-r border-line bg-sunken p-3 max-md:hidden',
          sidebar.isCollapsed ? 'w-18' : 'w-64',
        )}
      >
        <div
          className={classNames(
            'flex items-center gap-2',
            sidebar.isCollapsed ? 'flex-col' : 'justify-between pl-2',
          )}
        >
          <Link to={paths.landing.href()} aria-label={brand.name} className="rounded-small">
            {sidebar.isCollapsed ? <LogoMark /> : <Logo />}
          </Link>
          <IconButton
            name={sidebar.isCollapsed ? m.dashboard_shell_expand() : m.dashboard_shell_collapse()}
            icon={sidebar.isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            onClick={sidebar.toggle}
          />
        </div>
        <Sidebar {...navigation} isCollapsed={sidebar.isCollapsed} />
      </aside>

      <header className="sticky top-0 z-30 flex h-(--header-height) items-center justify-between border-b border-line bg-paper/92 px-2 backdrop-filter-[blur(12px)] md:hidden">
        <IconButton
          name={m.dashboard_shell_open_menu()}
          icon={<Menu aria-hidden />}
          onClick={() => setIsDrawerOpen(true)}
        />
        <Link to={paths.landing.href()} aria-label={brand.name} className="rounded-small">
          <Logo />
        </Link>
        <div className="flex items-center">
          <ShortLanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      {isDrawerOpen && (
        <Drawer name={m.dashboard_shell_navigation()} onClose={() => setIsDrawerOpen(false)}>
          <Sidebar {...navigation} isCollapsed={false} onChoose={() => setIsDrawerOpen(false)} />
        </Drawer>
      )}

      <main id="content" tabIndex={-1} className="min-w-0 flex-1">
        <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-8 lg:py-10">{children}</div>
      </main>
    </div>
  )
}

const storageKey = 'fundus:sidebar'

/** Whether the sidebar shows only icons. This browser stores the choice. */
function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(() => stored(storageKey) === 'collapsed')
  const toggle = () => {
    setIsCollapsed(!isCollapsed)
    // If it is not kept, the choice lasts until the page is closed.
    keepStored(storageKey, isCollapsed ? 'expanded' : 'collapsed')
  }
  return { isCollapsed, toggle }
}
