import { m } from '#messages'
import { Link } from '#src/lib/url/link.tsx'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'

type SellerLineProps = {
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Pick<Creator, 'name' | 'username' | 'seller'> | null
  /** In a payment the imprint opens in a tab of its own, so that what was typed is kept. */
  place: 'page' | 'product' | 'payment'
}

/** Says who sells, and what it means to buy from a private person. Nothing for a creator who has not said who sells. */
export function SellerLine({ creator, place }: SellerLineProps) {
  if (!creator?.seller) return null
  const { name, username, seller } = creator
  const privateText = place === 'page' ? m.seller_page_private : m.seller_line_private
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {seller.kind === 'private' ? (
        privateText({ name })
      ) : (
        <>
          {m.seller_line_trader({ name: seller.legalName })}{' '}
          <Link
            to={paths.imprint.href(username)}
            className="underline hover:text-ink"
            {...(place === 'payment' && { target: '_blank' })}
          >
            {m.footer_imprint()}
          </Link>
        </>
      )}
    </p>
  )
}
