import { m } from '#messages'
import { paths } from '#src/config/paths.ts'
import type { Creator } from '#src/domain/profile/profile.ts'

type SellerLineProps = {
  /** Null where the creator's page is not public, and where it could not be loaded. */
  creator: Pick<Creator, 'name' | 'username' | 'seller'> | null
  /** Whether the imprint opens beside a form, which keeps what was typed. */
  opensTab?: boolean
}

/** Says who sells, and what it means to buy from a private person. Nothing for a creator who has not said who sells. */
export function SellerLine({ creator, opensTab = false }: SellerLineProps) {
  if (!creator?.seller) return null
  const { name, username, seller } = creator
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {seller.kind === 'private' ? (
        m.seller_line_private({ name })
      ) : (
        <>
          {m.seller_line_trader({ name: seller.legalName })}{' '}
          <a href={paths.imprint.href(username)} {...(opensTab && { target: '_blank' })}>
            {m.footer_imprint()}
          </a>
        </>
      )}
    </p>
  )
}
