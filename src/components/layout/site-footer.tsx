import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { Logo } from './logo.tsx'
import { footerTexts as texts } from './texts.ts'

export function SiteFooter() {
  return (
    <footer lang={texts.lang} className="mt-auto border-t border-line bg-sunken">
      <div className="container-page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-xs text-sm text-muted">{texts.tagline}</p>
        </div>
        <LinkList title={texts.support}>
          <a href={`mailto:${brand.supportEmail}`}>{texts.contact}</a>
          <Link to={paths.signUp.href()}>{texts.becomeCreator}</Link>
        </LinkList>
        <LinkList title={texts.legal}>
          <a href={brand.legal.terms}>{texts.terms}</a>
          <a href={brand.legal.privacy}>{texts.privacy}</a>
          <a href={brand.legal.imprint}>{texts.imprint}</a>
        </LinkList>
        <LinkList title={texts.social}>
          {brand.social.map(({ name, href }) => (
            <a key={name} href={href} rel="noopener" target="_blank">
              {name}
            </a>
          ))}
        </LinkList>
      </div>
      <p className="container-page border-t border-line py-5 text-sm text-muted">
        {texts.rights(new Date().getFullYear(), brand.name)}
      </p>
    </footer>
  )
}

function LinkList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="mb-1 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="grid">
        {children.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list that never changes its order
          <li
            key={index}
            className="text-sm text-muted [&>a]:inline-flex [&>a]:min-h-9 [&>a]:items-center pointer-coarse:[&>a]:min-h-11 [&>a:hover]:text-ink [&>a:hover]:underline"
          >
            {link}
          </li>
        ))}
      </ul>
    </div>
  )
}
