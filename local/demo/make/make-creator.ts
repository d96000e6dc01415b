import type { DemoBundle } from '#local/demo/data/bundles.ts'
import { launchOf } from '#local/demo/data/launches.ts'
import { aboutOf } from '#local/demo/data/creators.ts'
import type { DemoCreator, DemoLanguage } from '#local/demo/data/catalogue.ts'
import { sellerOf } from '#local/demo/data/sellers.ts'
import { draw } from '#local/demo/files/drawing.ts'
import { productFileName } from '#local/demo/files/product-file.ts'
import { reachable } from './make-mail.ts'
import { registeredAgo, signUp, type Person, type DemoServer } from '#local/demo/person.ts'
import { DEMO_CODE, type DemoProduct } from '#local/demo/data/products.ts'
import type { LicenseType } from '#src/domain/product/product-kinds.ts'
import { randomOf } from '#local/demo/random.ts'

const jpeg = (name: string, bytes: Uint8Array) => ({ name, type: 'image/jpeg', bytes })

/** Signs a creator up, completes the onboarding and designs the page. */
export async function makeCreator(
  stack: DemoServer,
  creator: DemoCreator,
  login: { email: string; password: string },
) {
  const person = await signUp(stack, login.email, login.password)
  // This comes before the profile is made, because the label that opens rows to their owner is derived from the time of
  // registration.
  await registeredAgo(stack, person.userId, creator.age)
  await person.call('profile.create', { username: creator.username })
  const face = await draw(['portrait', creator.username])
  await person.call('profile.update', {
    name: creator.name,
    about: aboutOf(creator),
    country: creator.country,
    hearAboutUs: 'Friend or Family',
    websiteUrl: `https://${creator.username}.example`,
    profilePicture: await person.upload('profile-pictures', jpeg('portrait.jpg', face)),
  })
  await person.call('profile.complete_onboarding', {})
  const cover = await draw(['pageCover', `${creator.username} cover`])
  await person.call('profile.update', {
    category: creator.category,
    themeColor: creator.themeColor,
    instagramUrl: `https://www.instagram.com/${creator.username}.example`,
    thumbnailImage: await person.upload('thumbnails', jpeg('cover.jpg', cover)),
    showThumbnail: true,
    reviewWidget: true,
    contactForm: reachable.has(creator.username),
    contactEmail: login.email,
  })
  await person.call('settings.save_content', { language: creator.language })
  await person.call('settings.save_seller', sellerOf(creator))
  return person
}

const longDescriptions: Record<DemoLanguage, string> = {
  en: [
    'Made for real work and tidied up afterwards, so that you can open it and begin.',
    '✓ Everything in open formats\n✓ A short guide inside\n✓ Later versions included',
    'If something does not open or does not fit, write to me and I will put it right.',
  ].join('\n\n'),
  de: [
    'Für die eigene Arbeit gemacht und danach aufgeräumt: öffnen und beginnen.',
    '✓ Alles in offenen Formaten\n✓ Eine kurze Anleitung liegt bei\n✓ Spätere Fassungen inbegriffen',
    'Wenn etwas nicht aufgeht oder nicht passt, schreiben Sie mir. Ich bringe es in Ordnung.',
  ].join('\n\n'),
}

/** Publishes some products of a creator together. */
export async function publishBundle(
  person: Person,
  { productId, words, priceCents, bundleIds }: DemoBundle,
): Promise<void> {
  const picture = await draw(['picture', words.title, words.category])
  const imageId = await person.upload('media', jpeg('cover.jpg', picture))
  await person.call('products.save', {
    productId,
    product: {
      ...words,
      priceCents,
      bundleIds,
      fullDescription: '',
      accessType: 'paid',
      isPayWhatYouWant: false,
      suggestedCents: 0,
      downloadCode: '',
      emailMessage: '',
      licenseType: 'commercial',
      status: 'active',
      scheduledAt: null,
      isFeatured: false,
      supportInfo: '',
      requirements: '',
      featured: { type: 'image', fileId: imageId },
      gallery: [],
    },
  })
}

/** The second file of a creator's first product: its picture. */
const wallpaperOf = {
  en: { name: 'Wallpaper', note: 'The cover, for your screen' },
  de: { name: 'Hintergrundbild', note: 'Das Titelbild für Ihren Bildschirm' },
} as const

/**
 * Publishes a product with its file and its picture, and at its launch price if it has one. The first product also gets a gallery
 * and a second file. Returns the product's id.
 */
export async function publish(person: Person, product: DemoProduct, index: number): Promise<string> {
  const { creator, title, category } = product
  const [bytes, picture] = await Promise.all([
    draw(['product', creator, title]),
    draw(['picture', `${creator} ${title}`, category]),
  ])
  const file = { ...productFileName(product), bytes }
  const galleryPictures = index === 0 ? ['first', 'second'] : []
  const wallpapers = index === 0 ? [wallpaperOf[product.language]] : []
  const [fileId, furtherFiles, imageId, gallery] = await Promise.all([
    person.upload('product-files', file),
    Promise.all(
      wallpapers.map(async ({ name, note }) => {
        return { fileId: await person.upload('product-files', jpeg(`${name}.jpg`, picture)), name, note }
      }),
    ),
    person.upload('media', jpeg('cover.jpg', picture)),
    Promise.all(
      galleryPictures.map(async (seed) => {
        const bytes = await draw(['picture', `${title} ${seed}`, category])
        const name = `${seed}.jpg`
        return { id: await person.upload('media', jpeg(name, bytes)), type: 'image' as const, name, url: '' }
      }),
    ),
  ])
  const productId = `demo-${product.creator}-${index}`
  await person.call('products.save', {
    productId,
    product: {
      title: product.title,
      category: product.category,
      description: product.description,
      fullDescription: longDescriptions[product.language],
      tags: product.tags,
      accessType: product.access,
      priceCents: product.priceCents,
      isPayWhatYouWant: product.suggestedCents !== null,
      suggestedCents: product.suggestedCents ?? 0,
      downloadCode: product.access === 'code_required' ? DEMO_CODE : '',
      emailMessage: '',
      licenseType: randomOf(product.title).pick<LicenseType>([
        'personal',
        'commercial',
        'commercial',
        'extended',
      ]),
      status: 'active',
      scheduledAt: null,
      launch: launchOf(productId),
      isFeatured: index === 0,
      supportInfo: '',
      requirements: '',
      featured: { type: 'image', fileId: imageId },
      gallery,
      file: { fileId, originalName: file.name },
      furtherFiles,
    },
  })
  return productId
}
