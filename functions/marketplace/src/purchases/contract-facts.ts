import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { percentLabel } from '#src/domain/money/fees.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { LicenseType } from '#src/domain/product/product-kinds.ts'
import { countryName } from '#src/domain/profile/countries.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { revocableUntil } from '#src/domain/revocation/revocation.ts'
import type { PublicSeller } from '#src/domain/seller/public-seller.ts'
import { formatZurichMoment } from '#src/lib/format/format-zurich-moment.ts'
import { inEachLanguage } from '#src/lib/language/in-each-language.ts'
import type { MailFact, MailText } from '#functions/shared/mail/mail-blocks.ts'
import { titleInMail } from '#functions/shared/mail/strangers-words.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { revokeUrl } from './revoke-url.ts'

/** What the receipt of a purchase says besides what the payment knows. */
export type ContractDetails = {
  /** The name of the creator's page. */
  seller: string
  /** '' for a deleted account. */
  username: string
  /** Null for a creator who has not said who sells. */
  identity: PublicSeller | null
  /** Null for the standard license, and for a product that is gone. */
  license: LicenseType | null
  /** The terms of use as text, one paragraph each; none where they could not be read. */
  terms: readonly string[]
  /** The address of the invoice, or null if there is none. */
  invoiceUrl: string | null
}

type Sold = Pick<
  Purchase,
  | '$id'
  | 'productTitle'
  | 'partTitles'
  | 'amountCents'
  | 'paidAt'
  | 'createdAt'
  | 'consent'
  | 'consentAt'
  | 'taxBp'
  | 'taxCents'
>

const ZONE = 'Europe/Zurich'
const day = inEachLanguage((region) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: ZONE }))

const licenseNames: Record<LicenseType, () => string> = {
  personal: m.download_license_names_personal,
  commercial: m.download_license_names_commercial,
  extended: m.download_license_names_extended,
}

const filled = (lines: readonly string[]) => lines.filter((line) => line !== '')

function sellerLines({ identity, seller }: ContractDetails): string[] {
  const name = titleInMail(seller)
  if (identity?.kind !== 'trader') return [identity ? m.seller_line_private({ name }) : name]
  const { legalName, street, postcode, place, country, email, phone, registerName, registerNumber, vatId } =
    identity
  return filled([
    titleInMail(legalName),
    titleInMail(street),
    titleInMail(`${postcode} ${place}`),
    countryName(country),
    // a mail program makes a link of it, which is what an address of a seller is for
    email,
    phone,
    titleInMail(filled([registerName, registerNumber]).join(', ')),
    vatId && `${m.imprint_vat_id()}: ${titleInMail(vatId)}`,
  ])
}

function deliveryLines({ consent, consentAt }: Sold): string[] {
  if (consent === '' || consentAt === null) return [m.contract_delivery_unagreed()]
  // the sentence of an older version is not known any more; nobody buys with one, because the form is loaded anew
  const agreed = m.contract_delivery_agreed({ time: formatZurichMoment(consentAt) })
  return consent === CONSENT ? [m.purchase_consent(), agreed] : [agreed]
}

function revocationLines(sold: Sold, { identity }: ContractDetails): string[] {
  const until = day().format(revocableUntil(sold))
  const words = sold.consent === '' ? m.contract_revocation_open({ until }) : m.contract_revocation({ until })
  const isGranted = identity?.kind === 'private'
  return [
    words,
    ...(isGranted ? [m.contract_revocation_granted({ brand: brand.name })] : []),
    m.contract_revocation_how(),
  ]
}

/** The tax that the marketplace withheld, with its rate. */
const taxLines = ({ taxBp, taxCents }: Sold): string[] =>
  taxBp > 0 ? [m.contract_tax({ rate: percentLabel(taxBp), amount: formatPrice(taxCents) })] : []

/** The parts of the contract: what the receipt says in short, and what follows at its end. */
type Contract = Required<Pick<MailText, 'details' | 'facts'>>

/**
 * Returns the contract, which buyers must get on something that lasts before the download begins (Directive 2011/83/EU, Art. 8(7)). An
 * order of nothing has no right to revoke, because nothing is to be paid back.
 */
export function contractFacts(sold: Sold, details: ContractDetails, siteUrl: string): Contract {
  const isPaid = sold.amountCents > 0
  const price = formatPrice(sold.amountCents)
  const what = [sold.productTitle, ...sold.partTitles].map(titleInMail)
  const license = details.license ? licenseNames[details.license] : m.download_license_names_standard
  const order = [m.mail_order_number({ id: sold.$id }), formatZurichMoment(sold.paidAt ?? sold.createdAt)]
  const paid: MailFact[] = [
    { name: m.contract_delivery(), lines: deliveryLines(sold) },
    {
      name: m.contract_revocation_title(),
      lines: revocationLines(sold, details),
      link: { label: m.revocation_title(), url: revokeUrl(siteUrl, sold.$id) },
    },
  ]
  const page = new URL(paths.creator.href(details.username), siteUrl).href
  const terms = new URL(m.legal_terms_address(), siteUrl).href
  return {
    details: [
      { name: m.contract_product(), lines: [...what, license()] },
      {
        name: m.contract_seller(),
        lines: sellerLines(details),
        ...(details.username !== '' && {
          link: { label: m.imprint_back({ name: titleInMail(details.seller) }), url: page },
        }),
      },
      {
        name: m.contract_price(),
        lines: [isPaid ? m.contract_price_with_vat({ price }) : price, ...taxLines(sold)],
      },
      {
        name: m.contract_order(),
        lines: order,
        ...(details.invoiceUrl !== null && {
          link: { label: m.invoice_kinds_invoice(), url: details.invoiceUrl },
        }),
      },
    ],
    facts: [
      ...(isPaid ? paid : []),
      {
        name: m.contract_terms(),
        lines: details.terms,
        link: { label: m.contract_terms_page(), url: terms },
      },
    ],
  }
}
