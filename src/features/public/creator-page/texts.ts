import { formatPrice } from '#src/domain/money/money.ts'
import { LOW_PRICE } from '#src/domain/product/product-choice.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

export const creatorTexts = {
  lang: 'de',
  loading: 'Lädt Experte...',
  notFound: {
    title: 'Experte nicht gefunden',
    text: 'Diese Seite gibt es nicht, oder sie ist nicht öffentlich.',
    back: 'Zurück zur Übersicht',
  },
  failed: 'Diese Seite konnte nicht geladen werden',
  tryAgain: 'Erneut versuchen',
  supporters: (count: number) => `${formatCount(count)} ${count === 1 ? 'Supporter' : 'Supporters'}`,
  products: (count: number) => `${formatCount(count)} ${count === 1 ? 'Produkt' : 'Produkte'}`,
  downloads: (count: number) => `${formatCount(count)} ${count === 1 ? 'Download' : 'Downloads'}`,
  isNew: 'Neu',
  more: 'Weitere Aktionen',
  editPage: { text: 'Edit page', lang: 'en' },
  share: {
    label: 'Teilen',
    title: (name: string, brand: string) => `${name} auf ${brand}`,
    copied: { title: 'Link kopiert', message: 'Der Link zu dieser Seite liegt in der Zwischenablage.' },
    failed: {
      title: 'Link konnte nicht kopiert werden',
      message: 'Bitte kopieren Sie ihn aus der Adresszeile des Browsers.',
    },
  },
  about: 'About',
  links: 'Links',
  video: {
    title: (name: string) => `Video von ${name}`,
    play: 'Video abspielen',
    notice: (platform: string) =>
      `Lädt Inhalte von ${platform}. Dabei werden Daten an ${platform} übertragen.`,
  },
  networks: {
    website: 'Website',
    twitter: 'Twitter',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    github: 'GitHub',
  },
  opensInNewTab: 'öffnet in neuem Tab',
} as const

export const productListTexts = {
  title: 'Produkte',
  featured: 'Im Fokus',
  rating: (average: string, count: number) =>
    `${average} von 5 Sternen, ${formatCount(count)} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`,
  buy: 'Buy now',
  /** For a paid product whose creator cannot be paid yet. */
  view: 'View product',
  search: 'Produkte durchsuchen...',
  clearSearch: 'Suche löschen',
  all: 'Alle Produkte',
  category: 'Kategorie',
  categories: {
    all: 'Alle Kategorien',
    'E-Books': 'E-Books',
    Software: 'Software',
    Templates: 'Vorlagen',
    Audio: 'Audio',
    Video: 'Video',
    Graphics: 'Grafik',
    Documents: 'Dokumente',
    Other: 'Andere',
  },
  price: 'Preis',
  prices: {
    any: 'Alle Preise',
    free: 'Kostenlos',
    low: `Bis ${formatPrice(LOW_PRICE)}`,
    high: `Über ${formatPrice(LOW_PRICE)}`,
  },
  sort: 'Reihenfolge',
  sorts: {
    own: 'Empfohlen',
    newest: 'Neueste zuerst',
    popular: 'Beliebteste zuerst',
    cheapest: 'Günstigste zuerst',
    dearest: 'Teuerste zuerst',
  },
  loading: 'Lädt Produkte...',
  noneFound: {
    title: 'Keine Produkte gefunden',
    text: 'Versuchen Sie es mit einem anderen Suchbegriff.',
    filtered: 'Versuchen Sie es mit einer anderen Auswahl.',
    showAll: 'Alle Produkte anzeigen',
  },
  none: { title: 'Keine Produkte gefunden', text: 'Hier erscheinen bald die ersten Produkte.' },
  failed: 'Produkte konnten nicht geladen werden',
  moreFailed: 'Weitere Produkte konnten nicht geladen werden.',
  featuredFailed: 'Das Produkt im Fokus konnte nicht geladen werden',
  loadMore: 'Mehr Produkte laden',
  loadingMore: 'Lädt...',
} as const
