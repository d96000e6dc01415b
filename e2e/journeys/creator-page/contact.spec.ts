import { Query } from 'node-appwrite'
import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { expectAccessibleAtEachWidth } from '#e2e/support/browser/accessibility.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { makeCreator, makeProduct, type TestCreator } from '#e2e/support/data/creators.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

const formCode = '**/contact-form-*.js'

function contactOn(page: Page) {
  const region = page.getByRole('region', { name: /^Contact / })
  const field = (name: string) => region.getByRole('textbox', { name, exact: true })
  return {
    region,
    name: field('Name'),
    surname: field('Surname'),
    email: field('Email'),
    message: field('Message'),
    submit: region.getByRole('button', { name: 'Send Message' }),
    errors: region.getByRole('alert'),
    sent: region.getByRole('status').filter({ hasText: 'Your message was sent. Thank you!' }),
  }
}
type Contact = ReturnType<typeof contactOn>

const nora = {
  name: 'Nora',
  surname: 'Steiner',
  email: 'nora@visitors.example',
  message: 'Do you print on request?\n\nBest, Nora',
}
const fields = ['name', 'surname', 'email', 'message'] as const

async function fill(contact: Contact, values = nora) {
  for (const field of fields) await contact[field].fill(values[field])
}

async function expectValues(contact: Contact, values: typeof nora) {
  for (const field of fields) await expect(contact[field]).toHaveValue(values[field])
}

/** Makes a creator with a contact form. */
async function makeReachable(stack: Addresses, suffix: string): Promise<TestCreator> {
  const creator = await makeCreator(stack, suffix)
  await creator.person.call('profile.update', { contactForm: true, contactEmail: creator.email })
  return creator
}

const messagesOf = (stack: Addresses, { person }: TestCreator) =>
  serverTables(stack).find('messages', [Query.equal('creatorId', person.userId), Query.limit(100)])

test(
  'a visitor writes to a creator, once however often it is clicked',
  { tag: '@main' },
  async ({ page, stack, suffix }) => {
    const creator = await makeReachable(stack, suffix)
    await makeProduct(creator, suffix)
    const contact = contactOn(page)
    await page.goto(paths.creator.href(creator.username))
    await expect(contact.region.getByRole('heading', { name: `Contact ${creator.name}` })).toBeVisible()
    await expect(contact.submit).toBeEnabled()
    await expectAccessibleAtEachWidth(page)

    await test.step('learns what a message needs', async () => {
      await contact.submit.click()
      await expect(contact.errors).toHaveText([
        'Name is required',
        'Surname is required',
        'Email is required',
        'Message is required',
      ])
      await expect(contact.name).toBeFocused()
      await fill(contact, { ...nora, email: 'nora@nowhere', message: 'x'.repeat(1001) })
      await contact.submit.click()
      await expect(contact.errors).toHaveText([
        'Invalid email address',
        'Message cannot exceed 1000 characters',
      ])
      await expect(contact.email).toBeFocused()
      await expect(contact.region.getByText('1001/1000')).toBeVisible()
    })

    await test.step('sends it', async () => {
      await fill(contact)
      await expect(contact.errors).toHaveCount(0)
      await contact.submit.dblclick()
      await expect(contact.sent).toBeVisible()
      await expectValues(contact, { name: '', surname: '', email: '', message: '' })
      await expect(contact.region.getByText('0/1000')).toBeVisible()
      await expectAccessibleAtEachWidth(page)
      expect(await messagesOf(stack, creator)).toMatchObject([{ ...nora, readAt: null }])
    })

    await test.step('finds the form empty on the next visit', async () => {
      await page.reload()
      await expect(contact.submit).toBeEnabled()
      await expectValues(contact, { name: '', surname: '', email: '', message: '' })
    })
  },
)

/** Holds back requests of this kind. Returns the function that releases them. */
async function hold(page: Page, url: string, isMeant: (url: string) => boolean = () => true) {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest(url)
  await page.route(url, async (route) => {
    if (isMeant(route.request().url())) await held
    await route.continue()
  })
  return { asked, release: () => release() }
}

test.describe('while the page is put together', () => {
  test.use({ viewport: { width: 1280, height: 1800 } })

  test('the form comes where its shape stood', async ({ page, stack, suffix }) => {
    const creator = await makeReachable(stack, suffix)
    const contact = contactOn(page)
    const code = await hold(page, formCode)
    await page.goto(paths.creator.href(creator.username))
    await code.asked
    await expectAccessibleAtEachWidth(page)
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 1800 })
      await expect(contact.region).toBeVisible()
      await expect(contact.name).toHaveCount(0)
    }
    const place = await contact.region.boundingBox()
    code.release()
    await expect(contact.name).toBeEditable()
    expect(await contact.region.boundingBox()).toEqual(place)
  })
})

test('a form that cannot be loaded can be asked for again, and the page stays', async ({
  page,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('net::ERR_FAILED')
  const creator = await makeReachable(stack, suffix)
  const contact = contactOn(page)
  await page.route(formCode, (route) => route.abort())
  await page.goto(paths.creator.href(creator.username))
  await expect(contact.errors).toContainText('The contact form could not be loaded')
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.unrouteAll()
  await contact.region.getByRole('button', { name: 'Try Again' }).click()
  await fill(contact)
  await contact.submit.click()
  await expect(contact.sent).toBeVisible()
})
