import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { accountOf } from '#e2e/support/data/figures.ts'
import { tabBackTo, tabTo } from '#e2e/support/browser/keyboard.ts'
import { choosePicture, openPageForm, takeCrop, twoHalves } from '#e2e/support/pages/page-form.ts'
import { storedPicture } from '#e2e/support/data/stored-picture.ts'
import { swipe } from '#e2e/support/browser/swipe.ts'
import { expect, test } from '#e2e/support/test.ts'
import { loseCalls, spoiledCalls } from '#e2e/support/browser/trouble.ts'

test.use({ language: 'en' })

const toast = (page: Page, text: string) => page.getByText(text).first()

test('what is lost on the way loses nothing: the next press finishes it', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push(...spoiledCalls)
  const form = await openPageForm(page, creator)
  const next = `bea-${suffix}`
  await form.username.fill(next)
  await expect(page.getByText('This username is available')).toBeVisible()
  await form.name.fill('Bea')
  await choosePicture(page, 'Profile photo', await twoHalves('me.png', 900, 900))
  await takeCrop(page)

  await test.step('a picture that is lost is told, and what was typed stays', async () => {
    const bringUploads = await loseCalls(page, stack, 'profile-pictures/files')
    await form.save.click()
    await expect(toast(page, 'Error saving page settings:')).toBeVisible()
    await expect(form.name).toHaveValue('Bea')
    await expect(form.pictureArea('Profile photo').getByText('me.png')).toBeVisible()
    expect(await accountOf(stack, creator), 'the name came first').toMatchObject({
      username: next,
      name: creator.name,
    })
    await bringUploads()
  })

  await test.step('the picture arrives, and the action after it is lost', async () => {
    const bringActions = await loseCalls(page, stack, 'executions')
    await form.save.click()
    await expect(form.save).toBeEnabled()
    await bringActions()
  })

  await test.step('the next press saves the rest and sends no picture again', async () => {
    let uploads = 0
    page.on('request', (request) => {
      if (request.url().includes('profile-pictures/files') && request.method() === 'POST') uploads += 1
    })
    await form.save.click()
    await expect(form.saved).toBeVisible()
    expect(uploads, 'a picture that was sent is not sent again').toBe(0)
  })

  await test.step('all of it is stored', async () => {
    const account = await accountOf(stack, creator)
    expect(account).toMatchObject({ username: next, name: 'Bea' })
    expect(await storedPicture(stack, 'profile-pictures', account.profilePicture)).toMatchObject({
      width: 800,
      height: 800,
    })
  })
})

test('an upload can be cancelled, and the thumbnail switched off', async ({
  page,
  creator,
  stack,
  expectedConsole,
}) => {
  // the cancelled file is discarded, and had not arrived
  expectedConsole.push('status of 404')
  const form = await openPageForm(page, creator)
  await form.toggle('Show a thumbnail').click()
  await choosePicture(page, 'Thumbnail image', await twoHalves('wide.jpg', 1300, 700))
  await takeCrop(page)
  const isUpload = (url: URL) => url.pathname.endsWith('thumbnails/files')
  // the request gets no response until it is cancelled
  await page.route(isUpload, () => undefined)
  await form.save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Uploading wide.jpg' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Cancel upload of wide.jpg' }).click()
  await expect(toast(page, 'Upload cancelled. Your changes are not saved yet.')).toBeVisible()
  await page.unroute(isUpload)
  await form.save.click()
  await expect(form.saved).toBeVisible()
  const { thumbnailImage } = await accountOf(stack, creator)
  expect(await storedPicture(stack, 'thumbnails', thumbnailImage)).toMatchObject({ width: 1200, height: 630 })

  await form.toggle('Show a thumbnail').click()
  await form.save.click()
  await expect.poll(async () => (await accountOf(stack, creator)).thumbnailImage).toBe('')
  expect((await accountOf(stack, creator)).showThumbnail).toBe(false)
})

test.describe('on a phone, by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a picture is zoomed and dragged by mouse, another moved by finger', async ({
    page,
    creator,
    stack,
  }) => {
    const form = await openPageForm(page, creator)
    await choosePicture(page, 'Profile photo', await twoHalves('me.png', 2000, 1000))
    await form.zoom.fill('2')
    const box = await form.cropArea.boundingBox()
    if (!box) throw new Error('There is nothing to drag')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await takeCrop(page)

    await form.toggle('Show a thumbnail').tap()
    await choosePicture(page, 'Thumbnail image', await twoHalves('wide.png', 2800, 700))
    await swipe(form.cropArea, { x: 300, y: 0 })
    await takeCrop(page)
    await form.save.tap()
    await expect(form.saved).toBeVisible()

    const { profilePicture, thumbnailImage } = await accountOf(stack, creator)
    const face = await storedPicture(stack, 'profile-pictures', profilePicture)
    expect(face, 'half of its height, not enlarged').toMatchObject({ format: 'png', width: 500, height: 500 })
    expect(face.red, 'its left end').toBeGreaterThan(0.99)
    const thumbnail = await storedPicture(stack, 'thumbnails', thumbnailImage)
    expect(thumbnail.red, 'its left end').toBeGreaterThan(0.99)
  })
})

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('words with a link and a picture cut to its right end', async ({ page, creator, stack }) => {
    const form = await openPageForm(page, creator)
    const { keyboard } = page
    await test.step('a name and a text with a link are written', async () => {
      await tabTo(form.name)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type('Bea')
      await tabTo(form.tool('Bold'))
      await keyboard.press('End')
      await expect(form.tool('Clear formatting')).toBeFocused()
      await keyboard.press('ArrowRight')
      await expect(form.tool('Bold')).toBeFocused()
      await keyboard.press('Tab')
      await expect(form.about).toBeFocused()
      await keyboard.press('ControlOrMeta+A')
      await keyboard.press('Backspace')
      await keyboard.type('See ')
      await keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
      await keyboard.type('not an address')
      await keyboard.press('Enter')
      await expect(page.getByText('Please enter a web or email address')).toBeVisible()
      await expectAccessible(page)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type('bea.example')
      await keyboard.press('Enter')
      await expect(form.about).toBeFocused()
      await keyboard.press('Tab')
      await expect(form.about, 'Tab leads on').not.toBeFocused()
    })

    await test.step('a picture is cut', async () => {
      const chooseFile = form.pictureArea('Profile photo').getByRole('button', { name: /^Choose / })
      await tabTo(chooseFile)
      const chooser = page.waitForEvent('filechooser')
      await keyboard.press('Enter')
      await (await chooser).setFiles(await twoHalves('me.png', 2000, 1000))
      await tabBackTo(form.cropArea)
      for (let step = 0; step < 200; step += 1) await keyboard.press('ArrowLeft')
      await expectAccessible(page)
      await tabTo(form.zoom)
      await keyboard.press('ArrowRight')
      await tabTo(form.useCrop)
      await keyboard.press('Enter')
      await expect(form.crop).toHaveCount(0)
      await expect(chooseFile).toBeFocused()
    })

    await test.step('what will be seen is looked at and saved', async () => {
      await tabTo(page.getByRole('button', { name: 'Preview', exact: true }))
      await keyboard.press('Enter')
      await expect(form.preview.getByText('Bea').first()).toBeVisible()
      await expectAccessible(page)
      await keyboard.press('Escape')
      await tabTo(form.save)
      await tabBackTo(form.toggle('Reviews'))
      await keyboard.press('Space')
      await tabTo(form.save)
      await keyboard.press('Enter')
      await expect(form.saved).toBeVisible()
      const account = await accountOf(stack, creator)
      expect(account).toMatchObject({
        name: 'Bea',
        about: '<p>See <a href="https://bea.example">https://bea.example</a></p>',
        reviewWidget: false,
      })
      const kept = await storedPicture(stack, 'profile-pictures', account.profilePicture)
      expect(kept.red, 'its right end is blue').toBeLessThan(0.01)
    })
  })
})
