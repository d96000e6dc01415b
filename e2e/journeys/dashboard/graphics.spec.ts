import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import { readQr } from '#e2e/support/browser/qr.ts'
import { receivedFile } from '#e2e/support/browser/received-file.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { followByMail } from '#local/demo/make/follow-by-mail.ts'
import { guest } from '#local/demo/person.ts'

test.use({ language: 'en' })

const buttonOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create Website Button' })
  return {
    open: page.getByRole('button', { name: 'Create Button' }),
    dialog,
    text: dialog.getByRole('textbox', { name: 'Button text' }),
    color: (name: string) => dialog.getByRole('radio', { name }),
    customColor: dialog.getByRole('textbox', { name: 'Custom colour', exact: true }),
    font: dialog.getByRole('combobox', { name: 'Font' }),
    preview: dialog.frameLocator('iframe').getByRole('link'),
    generate: dialog.getByRole('button', { name: 'Generate Button' }),
    code: dialog.getByRole('textbox', { name: 'Code for your website' }),
    copy: dialog.getByRole('button', { name: 'Copy Code' }),
    back: dialog.getByRole('button', { name: 'Back' }),
  }
}

const qrOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Generate QR Code' })
  return {
    open: page.getByRole('button', { name: 'Generate QR Code' }),
    dialog,
    size: dialog.getByRole('combobox', { name: 'Size' }),
    format: dialog.getByRole('combobox', { name: 'Format' }),
    foreground: dialog.getByRole('textbox', { name: 'Foreground colour', exact: true }),
    background: dialog.getByRole('textbox', { name: 'Background colour', exact: true }),
    generate: dialog.getByRole('button', { name: 'Generate QR Code' }),
    download: dialog.getByRole('button', { name: 'Download' }),
    back: dialog.getByRole('button', { name: 'Back' }),
  }
}

test(
  'a button for a website works in a blank page',
  { tag: '@main' },
  async ({ page, visitor, creator, context, stack, suffix }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const name of ['one', 'two']) {
      const email = `${name}-${suffix}@example.com`
      const { person, username } = creator
      await followByMail(stack, guest(stack), { creatorId: person.userId, username, email })
    }
    await openAs(page, creator, '/members/buttons-graphics')
    await expect(page.getByRole('heading', { level: 1, name: 'Buttons & Graphics' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    const button = buttonOn(page)
    await button.open.click()
    await expect(button.preview).toHaveText('Visit my page')
    await expectAccessibleAtEachWidth(page)

    await test.step('text, colour and font are checked', async () => {
      await button.text.fill('')
      await button.generate.click()
      await expect(button.text).toHaveAccessibleDescription('Please enter the text of the button')
      await button.text.fill(`<b>${'My downloads '.repeat(5)}`)
      await expect(button.text, 'no more than 50 characters').toHaveValue(/^.{50}$/)
      await button.text.fill('<b>Downloads & more')
      await button.color('Custom').check()
      await button.customColor.fill('#12')
      await button.generate.click()
      await expect(button.customColor).toHaveAccessibleDescription(/^Please enter a colour/)
      await button.customColor.fill('#0f5132')
      await button.font.selectOption('Lato')
      await button.dialog.getByRole('radio', { name: /^With count/ }).check()
      await expect(button.preview).toHaveText('<b>Downloads & more2 followers')
      await button.generate.click()
      await expect(page.getByText('Button Generated!')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('the code works in a page of somebody else', async () => {
      await button.copy.click()
      await expect(page.getByText('Code Copied!')).toBeVisible()
      await expect(button.dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
      const code = await page.evaluate(() => navigator.clipboard.readText())
      expect(code).toBe(await button.code.inputValue())
      await visitor.setContent(
        `<!doctype html><html lang="en"><title>Blog</title><main><h1>Blog</h1>${code}</main>`,
      )
      const link = visitor.getByRole('link')
      await expect(link).toHaveText('<b>Downloads & more2 followers')
      await expect(link).toHaveCSS('background-color', 'rgb(15, 81, 50)')
      await expect(link).toHaveCSS('font-family', 'Lato, Arial, sans-serif')
      await expectAccessible(visitor)
      await link.click()
      await expect(visitor).toHaveURL(`${stack.app}/${creator.username}`)
    })

    await test.step('the dialog keeps what was chosen until it is closed', async () => {
      await button.back.click()
      await expect(button.text, 'what was chosen is still there').toHaveValue('<b>Downloads & more')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard' }).click()
      await button.open.click()
      await expect(button.text, 'opened anew it begins anew').toHaveValue('Visit my page')
      await button.generate.click()
      await expect(button.code).toBeVisible()
      await page.keyboard.press('Escape')
      await button.open.click()
      await expect(button.text, 'from the second step too').toHaveValue('Visit my page')
      await expect(button.code).toHaveCount(0)
    })
  },
)

test('a QR code can be read in each size and format, and in other colours', async ({
  page,
  creator,
  stack,
}) => {
  await openAs(page, creator, '/members/buttons-graphics')
  const qr = qrOn(page)
  await qr.open.click()
  await expect(qr.size).toHaveValue('300')
  await expect(qr.format).toHaveValue('png')
  await expect(qr.dialog.getByRole('img', { name: 'Preview of the QR code' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  const text = `${stack.app}/${creator.username}`
  const formats = [
    ['PNG', 'png'],
    ['JPG', 'jpeg'],
    ['GIF', 'gif'],
    ['SVG', 'svg'],
  ] as const
  // Size and format are independent, so that each of both is looked at once.
  for (const [index, size] of [150, 300, 500, 800, 1000].entries()) {
    const [label, format] = formats[index % formats.length] ?? formats[0]
    await qr.size.selectOption(`${size} × ${size}`)
    await qr.format.selectOption(label)
    await qr.generate.click()
    const [download] = await Promise.all([page.waitForEvent('download'), qr.download.click()])
    const { name, bytes } = await receivedFile(download)
    expect(name).toBe(`${creator.username}-qr-${size}.${label.toLowerCase()}`)
    expect(await readQr(bytes), `${label} of ${size} pixels`).toEqual({
      text,
      format,
      width: size,
      height: size,
    })
    await qr.back.click()
  }

  await qr.background.fill('#ffdd44')
  await qr.foreground.fill('#14120f')
  await qr.generate.click()
  await expect(qr.dialog.getByRole('img', { name: /^QR code that leads to/ })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  const [download] = await Promise.all([page.waitForEvent('download'), qr.download.click()])
  expect((await readQr((await receivedFile(download)).bytes)).text).toBe(text)
})
