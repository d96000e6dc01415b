import type { ReactNode } from 'react'
import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { countryName } from '#src/domain/profile/countries.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import type { PublicSeller } from '#src/domain/seller/public-seller.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'

type ImprintProps = { creator: Creator; seller: PublicSeller }

/** Says who sells what is on a creator's page. */
export function Imprint({ creator, seller }: ImprintProps) {
  useDocumentTitle(`${m.imprint_title({ name: creator.name })} · ${brand.name}`)
  return (
    <div className="container-page">
      <article className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-10 sm:py-14">
        <h1 tabIndex={-1} className="text-3xl">
          {m.imprint_title({ name: creator.name })}
        </h1>
        {seller.kind === 'private' ? (
          <p className="prose-width">{m.imprint_private({ name: creator.name })}</p>
        ) : (
          <Trader seller={seller} />
        )}
        <p className="prose-width text-sm text-muted">{m.imprint_platform({ brand: brand.name })}</p>
        <Link to={paths.creator.href(creator.username)} className="justify-self-start underline">
          {m.imprint_back({ name: creator.name })}
        </Link>
      </article>
    </div>
  )
}

function Trader({ seller }: { seller: PublicSeller }) {
  const register = [seller.registerName, seller.registerNumber].filter(Boolean).join(', ')
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Fact name={m.imprint_seller()}>
        <address className="not-italic">
          {seller.legalName}
          <br />
          {seller.street}
          <br />
          {seller.postcode} {seller.place}
          <br />
          {countryName(seller.country)}
        </address>
      </Fact>
      <Fact name={m.imprint_email()}>
        <a className="underline" href={`mailto:${encodeURIComponent(seller.email)}`}>
          {seller.email}
        </a>
      </Fact>
      <Fact name={m.imprint_phone()}>
        <a className="underline" href={`tel:${seller.phone.replaceAll(/[^\d+]/g, '')}`}>
          {seller.phone}
        </a>
      </Fact>
      {register && <Fact name={m.imprint_register()}>{register}</Fact>}
      {seller.vatId && <Fact name={m.imprint_vat_id()}>{seller.vatId}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="text-sm text-muted">{name}</dt>
    <dd data-own-words className="wrap-anywhere">
      {children}
    </dd>
  </div>
)
