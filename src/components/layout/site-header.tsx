import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Heart from 'lucide-react/icons/heart'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { useLocation } from 'react-router'
import { Link } from '#src/lib/url/link.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Menu, MenuItem, MenuLink } from '#src/components/ui/action/menu.tsx'
import { ShortLanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** While the session is unknown, public pages show the header of a guest instead of waiting. */
export type HeaderAccount = { status: 'signed-out' } | { status: 'signed-in'; onLogout: () => void }

type SiteHeaderProps = {
  account: HeaderAccount
  /** The search of the market, which takes the room that is left. */
  search: ReactNode
}

/**
 * On narrower screens fewer links are in the header, and the others only in the menu. The German links are the longest and fill the
 * header at every width.
 */
export function SiteHeader({ account, search }: SiteHeaderProps) {
  const toSignIn = useSignInAddress()
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-filter-[blur(12px)]">
      <div className="container-page flex h-(--header-height) items-center justify-between gap-2 sm:gap-4">
        <Link to={paths.landing.href()} aria-label={brand.name} className="rounded-small">
          <Logo />
        </Link>
        {search}
        <div className="flex items-center gap-1">
          {/* On the narrowest screens the switch is only in the footer. */}
          <span className="max-[22rem]:hidden">
            <ShortLanguageSwitch />
          </span>
          <ThemeSwitch />
          <nav aria-label={m.header_navigation()} className="flex items-center xl:gap-2">
            <LinkButton variant="quiet" to={paths.explore.href()} className="max-md:hidden">
              {m.header_explore()}
            </LinkButton>
            <LinkButton variant="quiet" to={paths.saved.href()} className="max-xl:hidden">
              {m.header_saved()}
            </LinkButton>
            <LinkButton variant="quiet" to={paths.downloads.href()} className="max-xl:hidden">
              {m.header_downloads()}
            </LinkButton>
            {account.status === 'signed-in' ? (
              <>
                <Button variant="quiet" onClick={account.onLogout} className="max-md:hidden">
                  {m.header_logout()}
                </Button>
                <LinkButton to={paths.dashboard.href()} className="max-md:hidden">
                  {m.header_dashboard()}
                </LinkButton>
              </>
            ) : (
              <>
                <LinkButton variant="quiet" to={toSignIn} className="max-md:hidden">
                  {m.header_sign_in()}
                </LinkButton>
                <LinkButton to={paths.signUp.href()} className="max-md:hidden">
                  {m.header_sign_up()}
                </LinkButton>
              </>
            )}
            <span className="xl:hidden">
              <Menu
                trigger={(props) => (
                  <IconButton name={m.header_menu()} icon={<MenuIcon aria-hidden />} {...props} />
                )}
              >
                <MobileItems account={account} toSignIn={toSignIn} />
              </Menu>
            </span>
          </nav>
        </div>
      </div>
    </header>
  )
}

/** Returns the address of the sign-in page, which leads back to the present page afterwards. */
function useSignInAddress(): string {
  const { pathname, search } = useLocation()
  return paths.signIn.href(pathname === paths.landing.href() ? undefined : `${pathname}${search}`)
}

function MobileItems({ account, toSignIn }: { account: HeaderAccount; toSignIn: string }) {
  if (account.status === 'signed-in') {
    return (
      <>
        <MenuLink to={paths.dashboard.href()}>
          <LayoutDashboard aria-hidden /> {m.header_dashboard()}
        </MenuLink>
        <VisitorItems />
        <MenuItem onClick={account.onLogout}>
          <LogOut aria-hidden /> {m.header_logout()}
        </MenuItem>
      </>
    )
  }
  return (
    <>
      <MenuLink to={toSignIn}>
        <LogIn aria-hidden /> {m.header_sign_in()}
      </MenuLink>
      <MenuLink to={paths.signUp.href()}>
        <UserPlus aria-hidden /> {m.header_sign_up()}
      </MenuLink>
      <VisitorItems />
    </>
  )
}

/** The menu items for all visitors, with or without account. */
function VisitorItems() {
  return (
    <>
      <MenuLink to={paths.explore.href()}>
        {/* The page has loaded this icon for the search field. */}
        <Search aria-hidden /> {m.header_explore()}
      </MenuLink>
      <MenuLink to={paths.saved.href()}>
        <Heart aria-hidden /> {m.header_saved()}
      </MenuLink>
      <MenuLink to={paths.downloads.href()}>
        {/* Rotated, this icon is an arrow into a tray. The page has loaded it anyway. */}
        <LogIn aria-hidden className="rotate-90" /> {m.header_downloads()}
      </MenuLink>
    </>
  )
}
