import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { choosePicture, openPageForm, takeCrop, twoHalves } from '#e2e/support/pages/page-form.ts'
import { storedPicture } from '#e2e/support/data/stored-picture.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

test(
  'all of a page is changed at once, seen before it is saved, and by visitors after',
  { tag: '@main' },
  async ({ page, visitor, creator, stack, suffix }) => {
    await makeProduct(creator, suffix, { title: 'Twelve posters' })
    const calls: string[] = []
    const form = await openPageForm(page, creator)
    page.on('request', (request) => {
      // The account takes over the language of the browser by itself, at any time after the sign-in.
      const isLanguage = request.url().endsWith('/account/prefs')
      if (!isLanguage && request.method() !== 'GET' && request.method() !== 'OPTIONS')
        calls.push(request.url())
    })
    await expect(form.preview.getByText('Twelve posters')).toBeVisible()
    await expect(form.color('Sunflower Mango')).toBeChecked()
    await expectAccessibleAtEachWidth(page)

    await test.step('words', async () => {
      const tools = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button')
      expect(await tools.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).toEqual([
        'Bold',
        'Italic',
        'Underline',
        'Strikethrough',
        'Heading 1',
        'Heading 2',
        'Heading 3',
        'Numbered list',
        'Bulleted list',
        'Link',
        'Clear formatting',
      ])
      await form.name.fill('Ada Anders')
      await form.category.selectOption('Photography')
      await form.about.click()
      await page.keyboard.press('ControlOrMeta+A')
      await form.tool('Clear formatting').click()
      await page.keyboard.type('Letters')
      await form.tool('Heading 2').click()
      await page.keyboard.press('Enter')
      await page.keyboard.type('I draw ')
      await form.tool('Bold').click()
      await expect(form.tool('Bold')).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.type('signs')
      await form.tool('Bold').click()
      await page.keyboard.press('Enter')
      await form.tool('Bulleted list').click()
      await page.keyboard.type('one')
      await page.keyboard.press('Enter')
      await page.keyboard.type('two')
      await form.field('Page title').fill('Ada draws letters')
      await expect(form.preview.getByText('Ada Anders').first()).toBeVisible()
      await expect(form.preview.getByText('signs')).toHaveCSS('font-weight', '700')
      await expect(form.preview.getByText('Photographer')).toBeVisible()
    })

    await test.step('pictures', async () => {
      await choosePicture(page, 'Profile photo', await twoHalves('me.jpg', 2000, 1000))
      await expect(form.crop.getByRole('application')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      await takeCrop(page)
      await expect(form.pictureArea('Profile photo').getByText('me.jpg')).toBeVisible()
      await form.toggle('Show a thumbnail').click()
      await choosePicture(page, 'Thumbnail image', await twoHalves('wide.png', 1600, 1600))
      await takeCrop(page)
      await expect(form.preview.locator('header img').first()).toHaveAttribute('src', /^blob:/)
    })

    await test.step('links, look and widgets', async () => {
      await form.field('Featured video').fill('https://youtu.be/dQw4w9WgXcQ')
      await expect(page.getByRole('button', { name: /^Preview Loads the player of YouTube/ })).toBeVisible()
      await form.color('Teal').check()
      await form.field('Website').fill('https://ada.example')
      await form.field('GitHub').fill('https://github.com/ada')
      await form.toggle('Contact form').click()
      await form.field('Contact email').fill('Hello@Ada.example')
      await form.toggle('Reviews').click()
      await expect(form.preview.getByText('GitHub')).toBeVisible()
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    expect(calls, 'nothing is written before it is saved').toEqual([])
    await form.save.dblclick()
    await expect(form.saved).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    const account = await accountOf(stack, creator)
    expect(account).toMatchObject({
      name: 'Ada Anders',
      category: 'photography',
      about: '<h2>Letters</h2><p>I draw <strong>signs</strong></p><ul><li>one</li><li>two</li></ul>',
      pageTitle: 'Ada draws letters',
      themeColor: '#4ECDC4',
      contactForm: true,
      contactEmail: 'hello@ada.example',
      reviewWidget: false,
      showThumbnail: true,
    })
    expect(await storedPicture(stack, 'profile-pictures', account.profilePicture)).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 800,
    })
    expect(await storedPicture(stack, 'thumbnails', account.thumbnailImage)).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })

    await visitor.goto(paths.creator.href(creator.username))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ada Anders' })).toBeVisible()
    await expect(visitor).toHaveTitle(/^Ada draws letters · /)
    await expect(visitor.getByRole('heading', { name: 'Letters', level: 3 })).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: /^two$/ })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /^Website/ })).toHaveAttribute(
      'href',
      'https://ada.example',
    )
    await expect(visitor.getByRole('button', { name: /Play video/ })).toBeVisible()
    await expect(visitor.getByRole('region', { name: /^Contact / })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Follow' })).toHaveCSS(
      'background-color',
      'rgb(78, 205, 196)',
    )
  },
)

test('with another username all links with the old one lead on', async ({
  page,
  visitor,
  creator,
  suffix,
}) => {
  const productId = await makeProduct(creator, suffix, { title: 'Twelve posters' })
  const form = await openPageForm(page, creator)
  const next = `bea-${suffix}`
  await form.username.fill(next)
  await expect(page.getByText('This username is available')).toBeVisible()
  await form.save.click()
  await expect(form.saved).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`/${next}`) })).toHaveAttribute('href', `/${next}`)
  await expect(page.getByRole('link', { name: /^View Page/ })).toHaveAttribute('href', `/user/${next}`)

  await visitor.goto(paths.creator.href(creator.username))
  await expect(visitor).toHaveURL(paths.creator.href(next))
  await visitor.goto(paths.handle.href(creator.username))
  await expect(visitor.getByText(`@${next}`)).toBeVisible()
  await visitor.goto(paths.product.href(creator.username, productId))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Twelve posters' })).toBeVisible()
  await expect(visitor).toHaveURL(paths.product.href(next, productId))
})
