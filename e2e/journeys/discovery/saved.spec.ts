import { paths } from '#src/config/paths.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { tabTo } from '#e2e/support/browser/keyboard.ts'
import { requireSecondFactor } from '#e2e/support/browser/second-factor.ts'
import { makeCreator, makeProduct, PASSWORD } from '#e2e/support/data/creators.ts'
import { expectInAccount, keptIn, savedOn } from '#e2e/support/pages/saved.ts'
import { openAs, signIn, signInOn, submitLogin } from '#e2e/support/pages/sign-in.ts'
import { submitSignUp } from '#e2e/support/pages/sign-up.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test('what a guest saves in Explore is on a page, then in the account, and in another browser', async ({
  page,
  visitor,
  creator,
  stack,
  suffix,
}) => {
  test.setTimeout(120_000)
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
    await expectAccessibleAtEachWidth(page)
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
    await expectAccessibleAtEachWidth(visitor)
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
})

test.describe('what was kept moves', () => {
  test('with a second factor', async ({ page, creator, stack, suffix, expectedConsole }) => {
    // what the server answers until the code is there
    expectedConsole.push('status of 401 (Unauthorized)')
    const login = { email: creator.email, password: PASSWORD }
    const kit = await makeProduct(creator, suffix, { title: 'Kit' })
    const factor = await requireSecondFactor(stack, login)
    await page.goto(`/explore?q=${suffix}`)
    await savedOn(page).save('Kit').click()
    await expect.poll(() => keptIn(page)).toContain(kit)
    await page.goto('/signin')
    await submitLogin(page, login)
    await signInOn(page).code.fill(await factor.code())
    await signInOn(page).verify.click()
    await expectInAccount(stack, creator, [kit])
    await expect.poll(() => keptIn(page)).toBe(null)
  })

  test('with a new account', async ({ page, creator, suffix }) => {
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
})

test('the page of a product has a heart, and those below it have theirs', async ({
  page,
  creator,
  suffix,
}) => {
  // products of other tests may be below it
  const [kit, sheet] = [`Kit ${suffix}`, `Sheet ${suffix}`]
  const productId = await makeProduct(creator, suffix, { title: kit })
  await makeProduct(creator, suffix, { title: sheet })
  const on = savedOn(page)
  await page.goto(paths.product.href(creator.username, productId))
  await on.save(kit).click()
  await expect(on.taken(kit)).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await on.save(sheet).click()
  await expect(on.taken(sheet)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await on.open()
  await expect(on.titles).toHaveText([sheet, kit])
})

test('the products on a creator’s page have hearts', async ({ page, creator, suffix }) => {
  const saved = savedOn(page)
  await makeProduct(creator, suffix, { title: 'Pan flute' })
  await page.goto(paths.creator.href(creator.username))
  await saved.save('Pan flute').click()
  await expect(saved.taken('Pan flute')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await saved.open()
  await expect(saved.titles).toHaveText(['Pan flute'])
})

test('the rows of the landing page have hearts', async ({ page, creator, suffix }) => {
  await makeProduct(creator, suffix)
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'New' }).getByRole('listitem')
  const address = await cards.first().getByRole('link').first().getAttribute('href')
  // what other tests publish meanwhile moves this card from the first place
  const card = cards.filter({ has: page.locator(`a[href="${address}"]`) })
  const heart = card.getByRole('button')
  await expect(heart).toHaveAccessibleName(/^Save /)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/')
  await expectAccessible(page)
})

test('by keyboard a heart comes after the link of its card, and keeps the focus', async ({
  page,
  creator,
  suffix,
}) => {
  await makeProduct(creator, suffix, { title: 'Oboe' })
  const on = savedOn(page)
  await page.goto(`/explore?q=${suffix}`)
  await expect(on.save('Oboe')).toBeVisible()
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Oboe', exact: true }))
  await page.keyboard.press('Tab')
  await expect(on.save('Oboe')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(on.taken('Oboe')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(on.save('Oboe')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(on.taken('Oboe')).toBeFocused()
  await on.open()
  await expect(on.titles).toHaveText(['Oboe'])
})
