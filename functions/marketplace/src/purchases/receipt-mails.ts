import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Locale } from '#src/domain/account/locale.ts'
import type { Order } from '#src/domain/money/order.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { MailText } from '#functions/shared/mail/mail-html.ts'

type Sale = {
  orderId: string
  title: string
  seller: string
  /** Rappen. */
  amountCents: number
  /** ISO 8601. */
  paidAt: string
}

const day = (locale: Locale, moment: string) =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-CH' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Zurich',
  }).format(new Date(moment))

const buyerWords = {
  en: {
    subject: (amount: string) => `Your purchase on ${brand.name}: ${amount}`,
    thanks: ({ title, seller }: Sale) => `Thank you! You have bought “${title}” from “${seller}”.`,
    paid: (amount: string, date: string) => `Paid: ${amount} on ${date}.`,
    order: (id: string) => `Order number: ${id}`,
    again: 'Your purchases stay with this address: you can download them again at any time.',
    link: 'Open your downloads',
  },
  de: {
    subject: (amount: string) => `Ihr Kauf auf ${brand.name}: ${amount}`,
    thanks: ({ title, seller }: Sale) => `Vielen Dank! Sie haben «${title}» von «${seller}» gekauft.`,
    paid: (amount: string, date: string) => `Bezahlt: ${amount} am ${date}.`,
    order: (id: string) => `Bestellnummer: ${id}`,
    again: 'Ihre Käufe bleiben bei dieser Adresse: Sie können sie jederzeit wieder herunterladen.',
    link: 'Downloads öffnen',
  },
} as const satisfies Record<Locale, object>

/**
 * The mail that a buyer keeps. Its secret opens the purchase in any browser and stands behind the #, which browsers send to no
 * server.
 */
export function buyerMail(sale: Sale, locale: Locale, siteUrl: string, secret: string): MailText {
  const words = buyerWords[locale]
  const amount = formatPrice(sale.amountCents)
  return {
    lang: locale,
    subject: words.subject(amount),
    paragraphs: [
      words.thanks(sale),
      words.paid(amount, day(locale, sale.paidAt)),
      words.order(sale.orderId),
      words.again,
    ],
    link: {
      label: words.link,
      url: new URL(`${paths.downloads.href()}#receipt=${sale.orderId}.${secret}`, siteUrl).href,
    },
  }
}

type Reason = NonNullable<Order['givenBackFor']>

const givenBackWords = {
  en: {
    subject: (amount: string) => `You get ${amount} back from ${brand.name}`,
    reasons: {
      duplicate: ({ title, seller }: Sale) =>
        `You have paid for “${title}” from “${seller}” twice. The first payment stays, with the file that it opens.`,
      undeliverable: ({ title, seller }: Sale) =>
        `You have paid for “${title}” from “${seller}”, which could not be delivered any more.`,
    },
    back: (amount: string) =>
      `You get ${amount} back by the way you paid. It can take some days until you see it there.`,
    order: (id: string) => `Order number: ${id}`,
    link: 'Open your downloads',
  },
  de: {
    subject: (amount: string) => `Sie erhalten ${amount} von ${brand.name} zurück`,
    reasons: {
      duplicate: ({ title, seller }: Sale) =>
        `Sie haben «${title}» von «${seller}» zweimal bezahlt. Die erste Zahlung bleibt, mit der Datei, die sie öffnet.`,
      undeliverable: ({ title, seller }: Sale) =>
        `Sie haben «${title}» von «${seller}» bezahlt. Das Produkt konnte nicht mehr geliefert werden.`,
    },
    back: (amount: string) =>
      `Sie erhalten ${amount} auf dem Weg zurück, auf dem Sie bezahlt haben. Bis Sie den Betrag dort sehen, kann es einige Tage dauern.`,
    order: (id: string) => `Bestellnummer: ${id}`,
    link: 'Downloads öffnen',
  },
} as const satisfies Record<Locale, object>

/** The mail to a buyer whose payment is given back without being asked for, because it was the second one for the product. */
export function givenBackMail(sale: Sale, reason: Reason, locale: Locale, siteUrl: string): MailText {
  const words = givenBackWords[locale]
  const amount = formatPrice(sale.amountCents)
  return {
    lang: locale,
    subject: words.subject(amount),
    paragraphs: [words.reasons[reason](sale), words.back(amount), words.order(sale.orderId)],
    link: { label: words.link, url: new URL(paths.downloads.href(), siteUrl).href },
  }
}
