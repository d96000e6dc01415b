import { Query } from 'node-appwrite'
import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { factOn } from '#e2e/support/pages/product-page.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const PENDING = 'Your review is being checked and will be published soon.'
const DOWNLOAD_FIRST = 'Download the product to write a review'
const KNOWN_ALREADY = 'Do you know this product already?'

const shownDate = new Intl.DateTimeFormat('en-CH', { dateStyle: 'medium', timeZone: 'Europe/Zurich' })

function reviewsOn(page: Page) {
  const region = page.getByRole('region', { name: 'REVIEWS' })
  const form = region.getByRole('form', { name: 'Your review' })
  return {
    region,
    form,
    items: region.getByRole('list', { name: 'Reviews', exact: true }).getByRole('article'),
    unseen: region.getByRole('list', { name: 'Your reviews that are not public' }),
    byEmail: region.getByRole('button', { name: 'Review by email address' }),
    write: region.getByRole('button', { name: 'Write a review' }),
    star: (name: string) => form.getByRole('radio', { name }),
    name: form.getByRole('textbox', { name: 'Name' }),
    email: form.getByRole('textbox', { name: 'Email' }),
    comment: form.getByRole('textbox', { name: 'Comment' }),
    submit: form.getByRole('button', { name: 'Submit review' }),
    pending: region.getByRole('status').filter({ hasText: PENDING }),
  }
}

const inboxOf = (stack: Addresses, productId: string) =>
  serverTables(stack).find('review_inbox', [Query.equal('productId', productId)])

/** Decides about all waiting reviews as the creator. */
async function moderate(
  stack: Addresses,
  { person }: TestCreator,
  productId: string,
  status: 'approved' | 'rejected',
) {
  const waiting = (await inboxOf(stack, productId)).filter((review) => review.status === 'pending')
  const reviewIds = waiting.map(({ reviewId }) => reviewId)
  expect(await person.call('reviews.moderate', { reviewIds, status })).toMatchObject({ moderated: reviewIds })
}

async function download(page: Page) {
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Free Download' }).click(),
  ])
}

test(
  'who has downloaded writes a review, public once it is approved',
  { tag: '@main' },
  async ({ page, creator, stack, suffix }) => {
    const productId = await makeProduct(creator, suffix)
    const reviews = reviewsOn(page)
    await page.goto(paths.product.href(creator.username, productId))

    await test.step('may give an address, and is known after a download', async () => {
      await expect(reviews.region.getByText(KNOWN_ALREADY)).toBeVisible()
      await expect(reviews.byEmail).toBeVisible()
      await expect(reviews.region.getByText(DOWNLOAD_FIRST)).toHaveCount(0)
      await expect(reviews.region.getByText('No reviews yet')).toBeVisible()
      await expect(reviews.region.getByText('0 reviews')).toHaveCount(0)
      await expect(reviews.write).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
      await download(page)
      await expect(reviews.write).toBeVisible()
      await expect(reviews.region.getByText(KNOWN_ALREADY)).toHaveCount(0)
      await expect(reviews.region.getByText('Be the first to review this product!')).toBeVisible()
    })

    await test.step('learns what a review needs', async () => {
      await reviews.write.click()
      await expect(reviews.form.getByRole('heading', { name: 'Your review' })).toBeFocused()
      await expectAccessibleAtEachWidth(page)
      await reviews.email.fill('nora@nowhere')
      await reviews.submit.click()
      await expect(reviews.form.getByRole('alert')).toHaveText([
        'Please choose a rating from 1 to 5 stars.',
        'Please enter your name.',
        'Please enter a valid email address.',
      ])
      await expect(page.getByRole('alert').filter({ hasText: 'The form is not complete' })).toBeVisible()
      await expect(reviews.star('1 star')).toBeFocused()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('sends it, and it waits', async () => {
      await reviews.star('4 stars').check()
      await reviews.name.fill('Nora Test')
      await reviews.email.fill(`nora-${suffix}@visitors.example`)
      await reviews.comment.fill('Klar aufgebaut.\nGerne mehr davon.')
      await expect(reviews.form.getByText('33/500 characters')).toBeVisible()
      await reviews.submit.dblclick()
      await expect(reviews.pending).toBeVisible()
      await expect(reviews.form).toHaveCount(0)
      await expect(reviews.region.getByRole('heading', { name: 'REVIEWS' })).toBeFocused()
      await expectAccessibleAtEachWidth(page)

      await page.reload()
      await expect(reviews.region.getByText('No reviews yet')).toBeVisible()
      await expect(reviews.region.getByText('0 reviews')).toHaveCount(0)
      await expect(reviews.items).toHaveCount(0)
      expect(await inboxOf(stack, productId)).toMatchObject([
        { status: 'pending', userName: 'Nora Test', rating: 4, isVerifiedPurchase: false },
      ])
    })

    await test.step('is read by all once it is approved', async () => {
      await moderate(stack, creator, productId, 'approved')
      await page.reload()
      const [review] = await inboxOf(stack, productId)
      await expect(reviews.items).toHaveCount(1)
      await expect(reviews.items.getByRole('heading', { name: 'Nora Test' })).toBeVisible()
      await expect(reviews.items.getByText('Klar aufgebaut.')).toBeVisible()
      await expect(reviews.items.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
      await expect(reviews.items.getByRole('time')).toHaveText(
        shownDate.format(new Date(review?.createdAt ?? '')),
      )
      await expect(reviews.region.getByText('4.0', { exact: true })).toBeVisible()
      await expect(reviews.region.getByText('1 review', { exact: true })).toBeVisible()
      const fact = factOn(page, '1 review')
      await expect(fact.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible()
      await expect(fact).toContainText('4.0')
      await expect(page.getByText(`nora-${suffix}`)).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
    })
  },
)

test('somebody signed in reviews under the own name, and a rejected review stays unseen', async ({
  page,
  creator,
  stack,
  suffix,
}) => {
  const productId = await makeProduct(creator, suffix)
  const reader = await makeCreator(stack, `reader-${suffix}`, 'Ben Reader')
  const reviews = reviewsOn(page)

  await test.step('somebody signed in is asked for neither name nor address', async () => {
    await openAs(page, reader, paths.product.href(creator.username, productId))

    await reviews.write.click()
    await reviews.star('2 stars').check()
    await expect(reviews.name).toHaveCount(0)
    await expect(reviews.email).toHaveCount(0)
    await reviews.comment.fill('Nicht für mich.')
    await expectAccessibleAtEachWidth(page)
    await reviews.submit.click()
    await expect(reviews.pending).toBeVisible()
  })

  await test.step('a rejected review stays unseen', async () => {
    await moderate(stack, creator, productId, 'rejected')
    await page.reload()
    await expect(reviews.region.getByText('Not published')).toBeVisible()
    await expect(reviews.region.getByText('No reviews yet')).toHaveCount(0)
    await expect(reviews.region.getByText('0 reviews')).toHaveCount(0)
  })

  await test.step('another one is approved and shows the name of the account', async () => {
    await reviews.write.click()
    await reviews.star('3 stars').check()
    await reviews.submit.click()
    await expect(reviews.pending).toBeVisible()
    await moderate(stack, creator, productId, 'approved')
    await page.reload()
    await expect(reviews.items).toHaveCount(1)
    await expect(reviews.items.getByRole('heading', { name: 'Ben Reader' })).toBeVisible()
    await expect(reviews.region.getByText('3.0', { exact: true })).toBeVisible()
  })
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a review is written', async ({ page, creator, stack, suffix }) => {
    const productId = await makeProduct(creator, suffix)
    const reviews = reviewsOn(page)
    const { keyboard } = page
    await page.goto(paths.product.href(creator.username, productId))
    await expect(reviews.region.getByText(KNOWN_ALREADY)).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Free Download' }))
    await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
    await expect(reviews.write).toBeVisible()
    await tabTo(reviews.write)
    await keyboard.press('Enter')
    await tabTo(reviews.star('1 star'))
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await expect(reviews.star('3 stars')).toBeChecked()
    await keyboard.press('Tab')
    await expect(reviews.name).toBeFocused()
    await keyboard.type('Nora Test')
    await keyboard.press('Enter')
    await expect(reviews.pending).toBeVisible()
    await expectAccessible(page)
    expect(await inboxOf(stack, productId)).toMatchObject([{ rating: 3, userName: 'Nora Test', comment: '' }])
  })
})
