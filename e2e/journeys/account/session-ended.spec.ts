import { Client, Users } from 'node-appwrite'
import { paths } from '#src/config/paths.ts'
import { makeProduct } from '#e2e/support/data/creators.ts'
import { openAs } from '#e2e/support/pages/sign-in.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ language: 'en' })

/** Ends all sessions of an account on the server. Their browsers are not told. */
const endSessions = ({ endpoint, appwriteKey }: Addresses, userId: string) =>
  new Users(new Client().setEndpoint(endpoint).setProject('fundus').setKey(appwriteKey)).deleteSessions({
    userId,
  })

test('whose session has ended while the dashboard is open is told so, and shown no empty list', async ({
  page,
  creator,
  stack,
  suffix,
  expectedConsole,
}) => {
  expectedConsole.push('status of 401')
  await makeProduct(creator, suffix, { title: 'Field guide' })
  await openAs(page, creator, paths.dashboard.href('products'))
  await expect(page.getByText('Field guide').first()).toBeVisible()
  await endSessions(stack, creator.person.userId)
  // the page may have noticed by itself, and then nothing behind its dialog can be pressed
  await page.getByRole('link', { name: 'Discounts', exact: true }).dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
})
