import type { ReactNode } from 'react'
import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

const currentYear = () => new Date().getFullYear()

export function SiteFooter() {
  return (
    <footer className="mt-auto print:hidden border-t border-line bg-sunken">
      <div className="container-page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-xs text-sm text-muted">{m.footer_tagline()}</p>
        </div>
        <LinkList title={m.footer_support()}>
          <FooterLink href={`mailto:${brand.supportEmail}`}>{m.footer_contact()}</FooterLink>
          <FooterLink href={paths.explore.href()}>{m.header_explore()}</FooterLink>
          <FooterLink href={paths.downloads.href()}>{m.footer_downloads()}</FooterLink>
          <FooterLink href={paths.saved.href()}>{m.footer_following()}</FooterLink>
          <FooterLink href={paths.fees.href()}>{m.fees_title()}</FooterLink>
          <FooterLink href={paths.signUp.href()}>{m.footer_become_creator()}</FooterLink>
        </LinkList>
        <LinkList title={m.footer_legal()}>
          <FooterLink href={paths.withdraw.href()}>{m.revocation_title()}</FooterLink>
          <FooterLink href={paths.report.href()}>{m.report_page_title()}</FooterLink>
          <FooterLink href={m.legal_terms_address()}>{m.footer_terms()}</FooterLink>
          <FooterLink href={m.legal_privacy_address()}>{m.footer_privacy()}</FooterLink>
          <FooterLink href={m.legal_imprint_address()}>{m.footer_imprint()}</FooterLink>
        </LinkList>
        <LinkList title={m.footer_social()}>
          {brand.social.map(({ name, href }) => (
            <FooterLink key={name} href={href}>
              {name}
            </FooterLink>
          ))}
        </LinkList>
      </div>
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-muted">
        {/* At the turn of a year the server and the browser may be in different ones. */}
        <p suppressHydrationWarning>{m.footer_rights({ year: currentYear(), name: brand.name })}</p>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="mb-1 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

/** Paths of the app are links of the router. Legal pages (`.html`), mail addresses and other sites are plain links. */
function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  const isRoute = href.startsWith('/') && !href.endsWith('.html')
  return (
    <li className="text-sm text-muted [&>a]:inline-flex [&>a]:min-h-9 [&>a]:items-center pointer-coarse:[&>a]:min-h-11 [&>a:hover]:text-ink [&>a:hover]:underline">
      {isRoute ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>}
    </li>
  )
}
