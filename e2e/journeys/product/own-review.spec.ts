import { Query } from 'node-appwrite'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loseCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

const UNSEEN = 'Your reviews that are not public'

function reviewsOn(page: Page) {
  const region = page.getByRole('region', { name: 'REVIEWS' })
  const dialog = page.getByRole('dialog', { name: 'Edit review' })
  const question = page.getByRole('dialog', { name: 'Remove the review?' })
  return {
    region,
    heading: region.getByRole('heading', { name: 'REVIEWS' }),
    shown: region.getByRole('list', { name: 'Reviews', exact: true }).getByRole('article'),
    unseen: region.getByRole('list', { name: UNSEEN }).getByRole('article'),
    edit: region.getByRole('button', { name: /^Edit/ }),
    remove: region.getByRole('button', { name: /^Remove/ }),
    dialog,
    star: (name: string) => dialog.getByRole('radio', { name }),
    comment: dialog.getByRole('textbox', { name: 'Comment' }),
    save: dialog.getByRole('button', { name: 'Save Changes' }),
    question,
    confirm: question.getByRole('button', { name: 'Remove review' }),
  }
}

/** Approves all waiting reviews as the creator, in the wording that the creator has read. */
async function approve(stack: Addresses, { person }: TestCreator, productId: string) {
  const waiting = await serverTables(stack).find('review_inbox', [
    Query.equal('productId', productId),
    Query.equal('status', 'pending'),
  ])
  const reviewIds = waiting.map(({ reviewId }) => reviewId)
  const editedAt = Object.fromEntries(
    waiting.flatMap(({ reviewId, editedAt: moment }) => (moment ? [[reviewId, moment]] : [])),
  )
  const verdict = { reviewIds, status: 'approved' as const, editedAt }
  expect(await person.call('reviews.moderate', verdict)).toMatchObject({ moderated: reviewIds })
}

async function writeHere(page: Page) {
  const { region } = reviewsOn(page)
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Free Download' }).click(),
  ])
  await region.getByRole('button', { name: 'Write a review' }).click()
  await region.getByRole('radio', { name: '5 stars' }).check()
  await region.getByRole('textbox', { name: 'Name' }).fill('Nora Test')
  await region.getByRole('textbox', { name: 'Comment' }).fill('Sehr gut.')
  await region.getByRole('button', { name: 'Submit review' }).click()
}

const expectStars = (where: Locator, stars: string) =>
  expect(where.getByRole('img', { name: `${stars} of 5 stars` })).toBeVisible()

test(
  'who downloaded here edits a review, which waits again, and removes it',
  { tag: '@main' },
  async ({ page, creator, stack, suffix, expectedConsole }) => {
    expectedConsole.push('net::ERR_FAILED')
    const productId = await makeProduct(creator, suffix)
    const reviews = reviewsOn(page)
    await page.goto(paths.product.href(creator.username, productId))

    await test.step('sees it while it waits', async () => {
      await writeHere(page)
      await expect(reviews.unseen).toContainText('Being checked')
      await expect(reviews.region.getByRole('status')).toContainText('is being checked')
      await expect(reviews.shown).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
      await approve(stack, creator, productId)
      await page.reload()
      await expect(reviews.shown).toHaveCount(1)
      await expect(reviews.unseen).toHaveCount(0)
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('edits it, also after a lost connection', async () => {
      await reviews.edit.click()
      await expect(reviews.comment).toHaveValue('Sehr gut.')
      await reviews.star('2 stars').check()
      await reviews.comment.fill('Nach einer Woche: naja.')
      await expectAccessibleAtEachWidth(page)
      const comeBack = await loseCalls(page, stack, '/functions/')
      await reviews.save.click()
      await expect(reviews.dialog.getByRole('alert')).toHaveText(/can’t reach the server/)
      await expect(reviews.star('2 stars')).toBeChecked()
      await expect(reviews.comment).toHaveValue('Nach einer Woche: naja.')
      await comeBack()
      await reviews.save.dblclick()
      await expect(reviews.dialog).toHaveCount(0)
      await expect(reviews.unseen).toContainText('Nach einer Woche: naja.')
      await expect(reviews.heading).toBeFocused()
      await expect(reviews.shown).toHaveCount(0)
      await expect(reviews.region.getByText('1 review', { exact: true })).toHaveCount(0)
    })

    await test.step('is shown as edited once it is approved again', async () => {
      await approve(stack, creator, productId)
      await page.reload()
      await expect(reviews.shown).toContainText('edited on')
      await expectStars(reviews.shown, '2')
      await expect(reviews.region.getByText('2.0', { exact: true })).toBeVisible()
    })

    await test.step('removes it', async () => {
      await reviews.remove.click()
      await expectAccessibleAtEachWidth(page)
      await reviews.question.getByRole('button', { name: 'Cancel' }).click()
      await expect(reviews.remove).toBeFocused()
      await reviews.remove.click()
      await reviews.confirm.dblclick()
      await expect(reviews.question).toHaveCount(0)
      await expect(reviews.region.getByText('No reviews yet')).toBeVisible()
      await expect(reviews.heading).toBeFocused()
      await expect(reviews.region.getByRole('button', { name: 'Write a review' })).toBeVisible()
      const product = await serverTables(stack).get('products', productId)
      expect(product).toMatchObject({ ratingCount: 0, ratingSum: 0, rating: 0 })
    })
  },
)
