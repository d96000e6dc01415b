import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { ShelfPanel } from '#src/components/layout/shelf-panel.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { useMedia } from '#src/lib/page/use-media.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { CreatorSearch } from './creator-search.tsx'
import { Directory } from './directory.tsx'

type LandingProps = {
  /** Rows of products. */
  products: ReactNode
}

export function Landing({ products }: LandingProps) {
  return (
    <>
      <Hero />
      <Directory products={products} />
      <Invitation />
    </>
  )
}

function Hero() {
  const isWide = useMedia('(min-width: 64rem)')
  return (
    <section className="container-page grid items-center gap-10 pt-6 sm:pt-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-hero">{m.hero_title()}</h1>
        <p className="mt-3 mb-5 max-w-xl text-muted sm:text-lg">{m.hero_lead()}</p>
        <div className="max-w-xl">
          <CreatorSearch />
        </div>
      </div>
      <div className="relative hidden self-stretch overflow-hidden rounded-card bg-sunflower lg:block">
        {/* Decorative, so it is not in the page that the server renders, and not on narrow screens. */}
        {isWide && <ShelfPanel className="absolute inset-0 size-full animate-[appear_300ms_ease-out]" />}
      </div>
    </section>
  )
}

/** Invites guests to become creators. Hidden from anyone who is signed in. */
function Invitation() {
  const { data: session } = useQuery(sessionQuery)
  if (session !== null) return null
  return (
    <section className="container-page pb-20">
      <div className="grid gap-6 rounded-card bg-sunflower p-8 text-[#14120f] sm:p-12 md:grid-cols-[1fr_auto] md:items-center">
        <div>
          <h2 className="text-3xl">{m.invitation_title()}</h2>
          <p className="mt-3 max-w-xl text-lg">{m.invitation_text()}</p>
        </div>
        <div className="grid justify-items-start gap-3 md:justify-items-center">
          <LinkButton to={paths.signUp.href()} variant="ink" size="large">
            {m.invitation_action()}
          </LinkButton>
          <Link to={paths.fees.href()} className="inline-flex min-h-11 items-center underline">
            {m.fees_title()}
          </Link>
        </div>
      </div>
    </section>
  )
}
