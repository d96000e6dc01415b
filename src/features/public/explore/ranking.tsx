import type { ReactNode } from 'react'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { sortTexts } from './texts.ts'

/** Tells visitors and creators in plain words how `popularityOf` and the other orders work. */
export function Ranking() {
  const sorts = sortTexts({ search: '' })
  useDocumentTitle(`${m.explore_ranking()} · ${brand.name}`)
  return (
    <div className="container-page">
      <article className="mx-auto grid max-w-3xl gap-10 py-10 sm:py-14">
        <header className="grid gap-3">
          <h1 tabIndex={-1} className="text-3xl">
            {m.explore_ranking()}
          </h1>
          <p className="prose-width text-lg text-muted">{m.ranking_intro()}</p>
        </header>
        <Part title={m.ranking_popular()}>
          <p>{m.ranking_popular_lead()}</p>
          <Points>
            <li>{m.ranking_sales()}</li>
            <li>{m.ranking_downloads()}</li>
            <li>{m.ranking_ratings()}</li>
            <li>{m.ranking_newness()}</li>
          </Points>
          <p>{m.ranking_less()}</p>
          <p>{m.ranking_not_counted()}</p>
        </Part>
        <Part title={m.ranking_orders()}>
          <dl className="grid gap-3 [&_dt]:font-semibold">
            <Order name={sorts.newest}>{m.ranking_orders_newest()}</Order>
            <Order name={sorts.rated}>{m.ranking_orders_rated()}</Order>
            <Order name={sorts.cheapest}>{m.ranking_orders_cheapest()}</Order>
            <Order name={m.ranking_orders_search()}>{m.ranking_orders_search_text()}</Order>
          </dl>
        </Part>
        <Part title={m.ranking_listed()}>
          <p>{m.ranking_listed_lead()}</p>
          <Points>
            <li>{m.ranking_listed_published()}</li>
            <li>{m.ranking_listed_category()}</li>
            <li>{m.ranking_listed_page()}</li>
            <li>{m.ranking_listed_email()}</li>
          </Points>
          <p>{m.ranking_dashboard()}</p>
        </Part>
        <Part title={m.ranking_unlisted()}>
          <p>{m.ranking_hidden()}</p>
          <p>{m.ranking_adult()}</p>
        </Part>
        <LinkButton to={paths.explore.href()} className="justify-self-start">
          {m.ranking_explore()}
        </LinkButton>
      </article>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="prose-width grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-2 pl-5 marker:text-muted">{children}</ul>
)

function Order({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
