import ExternalLink from 'lucide-react/icons/external-link'
import Gavel from 'lucide-react/icons/gavel'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ShortLanguageSwitch } from '#src/components/layout/language-switch.tsx'
import { ThemeSwitch } from '#src/components/layout/theme-switch.tsx'
import type { Intent } from '#src/components/lazy/lazy-component.tsx'
import { paths } from '#src/config/paths.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'
import { PanelIcon } from './panel-icon.tsx'
import { groupOf, type PanelGroup, type PanelId, panelIds } from './panels.ts'
import { groupTexts, panelTexts } from './texts.ts'

export type SidebarProps = {
  /** The open panel. */
  panel: PanelId
  /** Identifies the public page in its address: see `pageIdentifierOf`. */
  identifier: string
  /** Returns the props of a panel's link that prefetch the panel. */
  intentTo: (panel: PanelId) => Intent
  onLogout: () => void
  /** Whether the creator has a role in the marketplace, and so a way to the console. */
  hasRole: boolean
  isCollapsed: boolean
  onChoose?: () => void
}

const groups: readonly PanelGroup[] = ['main', 'management', 'settings']

export function Sidebar({
  panel,
  identifier,
  intentTo,
  onLogout,
  hasRole,
  isCollapsed,
  onChoose,
}: SidebarProps) {
  const panelsOf = (group: PanelGroup) => panelIds.filter((id) => groupOf[id] === group)
  return (
    <>
      <nav aria-label={m.dashboard_shell_navigation()} className="grid gap-5">
        {groups.map((group) => (
          <Group
            key={group}
            title={groupTexts()[group]}
            isCollapsed={isCollapsed}
            isEmpty={panelsOf(group).length === 0}
          >
            {panelsOf(group).map((id) => (
              <li key={id}>
                <Link
                  to={paths.dashboard.href(id === 'home' ? undefined : id)}
                  aria-current={id === panel ? 'page' : undefined}
                  title={isCollapsed ? panelTexts()[id] : undefined}
                  onClick={onChoose}
                  {...intentTo(id)}
                  className={itemStyles(isCollapsed)}
                >
                  <PanelIcon panel={id} />
                  <span className={isCollapsed ? 'sr-only' : undefined}>{panelTexts()[id]}</span>
                </Link>
              </li>
            ))}
            {group === 'main' && (
              <li>
                <a
                  href={paths.user.href(identifier)}
                  target="_blank"
                  rel="noopener"
                  title={isCollapsed ? m.dashboard_shell_view_page() : undefined}
                  onClick={onChoose}
                  className={itemStyles(isCollapsed)}
                >
                  <ExternalLink aria-hidden />
                  <span className={isCollapsed ? 'sr-only' : undefined}>{m.dashboard_shell_view_page()}</span>
                  <span className="sr-only">{m.dashboard_shell_new_tab()}</span>
                </a>
              </li>
            )}
            {group === 'settings' && hasRole && (
              <li>
                <Link
                  to={paths.operator.href()}
                  title={isCollapsed ? m.dashboard_shell_operator() : undefined}
                  onClick={onChoose}
                  className={itemStyles(isCollapsed)}
                >
                  <Gavel aria-hidden />
                  <span className={isCollapsed ? 'sr-only' : undefined}>{m.dashboard_shell_operator()}</span>
                </Link>
              </li>
            )}
          </Group>
        ))}
      </nav>
      <div
        className={classNames(
          // logging out stays in view where a screen is lower than the list
          'mt-auto flex flex-wrap items-center gap-1 border-t border-line pt-3 md:sticky md:bottom-0 md:-mb-3 md:bg-sunken md:pb-3',
          isCollapsed && 'flex-col',
        )}
      >
        <button
          type="button"
          onClick={onLogout}
          title={isCollapsed ? m.dashboard_shell_logout() : undefined}
          className={itemStyles(isCollapsed)}
        >
          <LogOut aria-hidden />
          <span className={isCollapsed ? 'sr-only' : undefined}>{m.dashboard_shell_logout()}</span>
        </button>
        <span className={classNames('flex items-center max-md:hidden', isCollapsed && 'flex-col')}>
          <ShortLanguageSwitch />
          <ThemeSwitch />
        </span>
      </div>
    </>
  )
}

type GroupProps = { title: string | null; isCollapsed: boolean; isEmpty: boolean; children: ReactNode }

function Group({ title, isCollapsed, isEmpty, children }: GroupProps) {
  if (isEmpty) return null
  return (
    <div>
      {title && (
        <h2
          className={
            isCollapsed ? 'sr-only' : 'mb-1 px-3 font-text text-sm font-normal tracking-normal text-muted'
          }
        >
          {title}
        </h2>
      )}
      <ul className="grid gap-0.5">{children}</ul>
    </div>
  )
}

const itemStyles = (isCollapsed: boolean) =>
  classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-control text-left no-underline transition-colors hover:bg-ink/7 aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper [&>svg]:size-5 [&>svg]:shrink-0',
    isCollapsed ? 'justify-center' : 'px-3',
  )
