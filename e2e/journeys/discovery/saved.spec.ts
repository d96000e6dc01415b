import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { makeCreator, makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { expectInAccount, keptIn, savedOn } from '#e2e/support/pages/saved.ts'
import { openAs, signIn } from '#e2e/support/pages/sign-in.ts'
import { submitSignUp } from '#e2e/support/pages/sign-up.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'what a guest saves in Explore is on a page, then in the account, and in another browser',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix }) => {
    const fan = await makeCreator(stack, `fan-${suffix}`, 'Ben Fan')
    const oboe = await makeProduct(creator, suffix, { title: 'Oboe' })
    const tuba = await makeProduct(creator, suffix, { title: 'Tuba' })
    const [on, there] = [savedOn(page), savedOn(visitor)]

    await test.step('a browser that has kept nothing says where to begin', async () => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click()
      await expect(on.heading).toBeFocused()
      await expect(page).toHaveTitle('Saved · Fundus')
      await expect(on.empty).toBeVisible()
      await expect(page.getByText('You follow nobody here yet')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await page.getByRole('main').getByRole('link', { name: 'Explore products' }).click()
      await expect(page).toHaveURL('/explore')
    })

    await test.step('hearts are buttons beside the link of a card', async () => {
      await page.goto(`/explore?q=${suffix}`)
      await on.save('Oboe').dblclick()
      await on.save('Tuba').click()
      await expect(on.taken('Oboe')).toHaveAttribute('aria-pressed', 'true')
      await expect(on.taken('Tuba')).toBeVisible()
      await expect(page).toHaveURL(`/explore?q=${suffix}`)
      await page.reload()
      await expect(on.taken('Oboe')).toBeVisible()
    })

    await test.step('the page has them, the last one first', async () => {
      await on.open()
      await expect(on.titles).toHaveText(['Tuba', 'Oboe'])
      await expect(on.here).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('signing in moves them into the account', async () => {
      await signIn(page, { email: fan.email, password: PASSWORD })
      await expectInAccount(stack, fan, [oboe, tuba])
      await expect.poll(() => keptIn(page)).toBe(null)
      await on.open()
      await expect(on.titles).toHaveText(['Tuba', 'Oboe'])
      await expect(on.inAccount).toBeVisible()
    })

    await test.step('another browser has them too, and takes one out', async () => {
      await openAs(visitor, fan, paths.saved.href())
      await expect(there.titles).toHaveText(['Tuba', 'Oboe'])
      await there.taken('Oboe').click()
      await expect(there.save('Oboe')).toHaveAttribute('aria-pressed', 'false')
      await expectInAccount(stack, fan, [tuba])
      await visitor.reload()
      await expect(there.titles).toHaveText(['Tuba'])
      await page.reload()
      await expect(on.titles).toHaveText(['Tuba'])
    })

    await test.step('signing out leaves nothing of it', async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(tuba)
      await on.open()
      await expect(on.empty).toBeVisible()
      await page.goto(`/explore?q=${suffix}`)
      await expect(on.save('Tuba')).toBeVisible()
    })
  },
)

test('what was kept moves into a new account', async ({ page, creator, suffix }) => {
  const kit = await makeProduct(creator, suffix, { title: 'Kit' })
  const on = savedOn(page)
  await page.goto(`/explore?q=${suffix}`)
  await on.save('Kit').click()
  await expect.poll(() => keptIn(page)).toContain(kit)
  await page.goto('/signup')
  await submitSignUp(page, { username: `new-${suffix}`, email: `new-${suffix}@people.example` })
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your page is ready' })).toBeVisible()
  await expect.poll(() => keptIn(page)).toBe(null)
  await on.open()
  await expect(on.titles).toHaveText(['Kit'])
  await expect(on.inAccount).toBeVisible()
})

test('hearts stand wherever products do, and come after the link of their card by keyboard', async ({
  page,
  creator,
  suffix,
}) => {
  const [kit, sheet] = [`Kit ${suffix}`, `Sheet ${suffix}`]
  const productId = await makeProduct(creator, suffix, { title: kit })
  await makeProduct(creator, suffix, { title: sheet })
  const on = savedOn(page)

  await test.step('on the page of a product, and below it', async () => {
    await page.goto(paths.product.href(creator.username, productId))
    await on.save(kit).click()
    await expect(on.taken(kit)).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await on.save(sheet).click()
    await expect(on.taken(sheet)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on the page of a creator, where keys press them and the focus stays', async () => {
    await page.goto(paths.creator.href(creator.username))
    await expect(on.taken(kit)).toBeVisible()
    await tabTo(page.getByRole('main').getByRole('link', { name: kit, exact: true }))
    await page.keyboard.press('Tab')
    await expect(on.taken(kit)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(on.save(kit)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(on.taken(kit)).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('in the rows of the landing page', async () => {
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'New' }).getByRole('listitem')
    const heart = cards.filter({ hasText: sheet }).getByRole('button')
    await expect(heart, 'as it was pressed before').toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(heart).toHaveAccessibleName(/^Save /)
    await expect(page).toHaveURL('/')
    await expectAccessible(page)
  })
})
